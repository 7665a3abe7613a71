import type { ReactNode } from 'react'
import { type Edit, readSvg } from '../../scripts/content'
import { brandSchema } from '../../templates/model/brand'
import type { Field } from '../../templates/model/fields'
import type { Core } from './core'
import { useDesk, useFieldTools } from './desk'
import type { Files } from './edits'
import { nameOfFile } from './labels'
import { FileButton } from './parts'
import { readBrandPicture, readPhoto } from './photo'

interface PickProps {
  id: string
  label: string
  about: object | undefined
  field: Field
  value: string
  /** Chooses another one, with the edits that make it. */
  change(value: string, ...besides: Edit[]): void
}

/** A photo among those of the site, or a new one. */
export function PickPhoto({ value, change, ...named }: PickProps) {
  const { checked } = useFieldTools()
  const names = checked.names.get('photo') ?? []
  return (
    <>
      <Pictures {...named}>
        {names.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === value}
            onClick={() => change(name)}
          >
            <Thumbnail file={name} />
          </button>
        ))}
      </Pictures>
      <AddPhoto add={(edit, name) => change(name, edit)} />
    </>
  )
}

type PicturesProps = Pick<PickProps, 'id' | 'label' | 'about'> & { children: ReactNode }

function Pictures({ id, label, about, children }: PicturesProps) {
  const { 'aria-describedby': words } = (about ?? {}) as Record<string, string | undefined>
  return (
    // biome-ignore lint/a11y/useSemanticElements: its label is beside it.
    <div className="pictures" id={id} role="group" aria-label={label} aria-describedby={words}>
      {children}
    </div>
  )
}

export function Thumbnail({ file }: { file: string }) {
  const { core, files } = useDesk()
  const { path, widths: [width] = [] } = core.data.photos.views[file] ?? {}
  const source = path ? new URL(`..${path}-${width}.jpg`, document.baseURI).href : undefined
  const shown = files.get(`photos/${file}`) || source
  return <img src={shown} alt={nameOfFile(file)} width="96" height="72" />
}

/** A button that takes a new photo. */
export function AddPhoto({ add }: { add(edit: Edit, name: string): void }) {
  const { core, files, say } = useDesk()
  const take = async (photo: File) => {
    // The pages of the last build show another one by the name of one that was taken out.
    const isTaken = (file: string) =>
      Object.hasOwn(core.data.photos.views, file) || files.has(`photos/${file}`)
    const read = await readPhoto(photo, isTaken)
    if (!read) return say(`${photo.name} cannot be read here. Save it as a JPEG, and add that.`)
    add({ file: `photos/${read.file}`, path: [], value: read.text }, read.file)
  }
  return <FileButton label="New photo" accept="image/*" take={take} />
}

/** The icon or the logo: another picture takes its place, and its colors may follow those of the brand. */
export function PickPicture({ value, change, field: { isSquare = false }, ...named }: PickProps) {
  const { core, base, files, say } = useDesk()
  const text = files.get(value)
  const name = isSquare ? 'icon' : 'logo'
  const stem = value.replace(/\.\w+$/, '') || name
  const put = (file: string, next: string) => {
    const old = text !== undefined && file !== value ? [{ file: value, path: [], was: text }] : []
    change(file, ...old, { file, path: [], value: next, was: files.get(file) })
  }
  const take = async (picture: File) => {
    const read = await readBrandPicture(picture, isSquare)
    const svg = read?.type === 'svg' ? readSvg(read.text) : undefined
    if (read && !(svg && 'problem' in svg)) return put(`${stem}.${read.type}`, read.text)
    say(
      `${picture.name} cannot be shown: ${svg && 'problem' in svg ? `it ${svg.problem}` : 'it is no picture that can be read here.'}`,
    )
  }
  const recolored = value.endsWith('.svg') && text ? inNewColors(text, core, [base, files]) : text
  return (
    <>
      <Pictures {...named}>
        {text && <img src={shownAs(value, text)} alt={`The ${name} as it is`} height="72" />}
      </Pictures>
      <div className="row">
        <FileButton
          label={text ? 'Another picture' : 'Choose a picture'}
          accept="image/*"
          take={take}
        />
        {text && recolored && recolored !== text && (
          <button type="button" onClick={() => put(value, recolored)}>
            Give it the new colors
          </button>
        )}
      </div>
    </>
  )
}

/** An SVG in which the colors that the brand had are those that it has now. */
function inNewColors(svg: string, core: Core, versions: [base: Files, files: Files]): string {
  const [old = {}, now = {}] = versions.map((files) => {
    const { colors } = core.dataOf(files, 'brand.md') as { colors?: object }
    // However they are written.
    return brandSchema.shape.colors.safeParse(colors).data as Record<string, string> | undefined
  })
  const changed = Object.entries(old).filter(([key, color]) => now[key] !== color)
  const next = new Map(changed.map(([key, color]) => [color, now[key]]))
  const long = (color: string) => (color.length === 4 ? color.replace(/\w/g, '$&$&') : color)
  return svg.replace(
    /#(?:[0-9a-f]{3}){1,2}\b/gi,
    (color) => next.get(long(color).toLowerCase()) ?? color,
  )
}

/** An address that shows a picture of the brand. */
export const shownAs = (file: string, text = ''): string =>
  file.endsWith('.svg')
    ? `data:image/svg+xml,${encodeURIComponent(text)}`
    : text.replace(/^data:[^;,]*/, 'data:image/png')
