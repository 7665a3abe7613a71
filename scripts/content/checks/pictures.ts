import { findPictures } from '../../../templates/markdown'
import { description } from '../../../templates/model/photo'
import { excerpt, suggest } from '../../shared/wording'
import type { Value } from '../fields/values'
import { type Finding, findingAt } from '../findings'
import type { PhotoFile, Sources } from '../parse/sources'
import { readSvg } from '../parse/svg'
import type { CheckInput } from './check'

/** Finds photos that are missing, too small, or where a text cannot show them. */
export function checkPhotos({ values, sources: { photos } }: CheckInput): Finding[] {
  return values.flatMap((value) => [
    ...checkPictures(value),
    ...photosIn(value).flatMap(({ file, offset }) => {
      // Two files may have one name as it looks.
      const photo = photos.findLast((one) => one.file === file)
      const names = photos.map((one) => one.file)
      const problem = photo ? problemOf(photo, value) : `is not in photos/. ${suggest(file, names)}`
      return problem ? [findingAt(value, `"${excerpt(file)}" ${problem}`, offset)] : []
    }),
  ])
}

/** Finds photos without a description. */
export function checkDescriptions({ values }: CheckInput): Finding[] {
  const said = (value: Value) => JSON.stringify([value.file.path, ...value.path.slice(0, -1)])
  const described = new Set(values.filter(({ text, field }) => text && field.isAlt).map(said))
  const bare = values.filter((value) => {
    const { kind, mainField } = value.field
    return kind === 'photo' && value.path.at(-1) === mainField && !described.has(said(value))
  })
  return bare.map((value) => {
    const [group, file] = value.path.slice(-2).map(String)
    const words = `${group}: { ${file}: ${value.text}, alt: "…" }`
    return findingAt(value, `say what the photo shows, in a few words: ${words}`)
  })
}

/** The photos that the content shows. */
export function usedPhotos({ photos }: Pick<Sources, 'photos'>, values: Value[]): PhotoFile[] {
  if (photos.length === 0) return []
  const shown = values.flatMap(photosIn)
  return photos.filter(({ file }) => shown.some((one) => one.file === file))
}

/** The photos that a value names. The value is the name of a file, or a text with photos. */
function photosIn({ text, field: { kind } }: Value): { file: string; offset?: number }[] {
  if (kind === 'photo') return [{ file: text.trim() }]
  return kind === 'markdown' && text.includes('![') ? findPictures(text) : []
}

/** Says why a field cannot show a photo, such as one that is too small. */
function problemOf({ width, problem }: PhotoFile, { field: { minWidth = 480 } }: Value) {
  if (problem) return problem
  if (width >= minWidth) return undefined
  return `is ${width} px wide, and here a photo needs ${minWidth}: take the original from the camera.`
}

/** Finds photos that a text cannot show as they are written. */
function checkPictures(value: Value): Finding[] {
  const { text } = value
  const begins = text.split('![').length - 1
  if (begins === 0) return []
  const isProse = value.field.kind === 'markdown'
  const pictures = isProse ? findPictures(text) : []
  if (pictures.length < begins || !pictures.every(({ isAlone }) => isAlone)) {
    const problem = isProse
      ? 'stands in a paragraph of its own, as ![What it shows](file.jpg "Caption"), and a name with spaces between < and >.'
      : 'can stand only in a text of several paragraphs.'
    return [findingAt(value, `a photo ${problem}`, text.indexOf('!['))]
  }
  return pictures.flatMap(({ file, alt, offset }) => {
    if (description.test(alt)) return []
    const problem = `say between the brackets what "${excerpt(file)}" shows, in a few words.`
    return [findingAt(value, problem, offset)]
  })
}

/** Finds parts of a drawing that have no group in its SVG. */
export function checkDrawings({ content, at }: CheckInput): Finding[] {
  return content.drawings.flatMap(({ path, slug, data, body }) => {
    const svg = `${slug}.svg`
    const drawing = readSvg(body)
    if ('problem' in drawing) return [findingAt({ file: path }, `${svg} ${drawing.problem}`)]
    const { groups } = drawing
    return data.parts.flatMap(({ id }, index) => {
      if (groups.includes(id)) return []
      const problem = `no group of ${svg} named "${excerpt(id)}". ${suggest(id, groups)}`
      return [findingAt(at(path, ['parts', index, 'id']), problem)]
    })
  })
}
