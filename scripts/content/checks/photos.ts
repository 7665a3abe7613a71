import { findPictures } from '../../../templates/markdown'
import { description } from '../../../templates/model/photo'
import { type ContentIssue, excerpt, suggest } from '../issues'
import { textKindOf } from '../parse-content'
import type { PhotoFile } from '../read-photos'
import type { Sources } from '../read-sources'
import { issueAt, type Place, placesOf } from './places'

/** Photos that the content shows are there and large enough, and texts show them as texts can. */
export function checkPhotos(places: Place[], photos: PhotoFile[]): ContentIssue[] {
  return places.flatMap((place) => [
    ...checkPictures(place),
    ...photosIn(place).flatMap(({ file, offset }) => {
      const photo = photos.find((one) => one.file === file)
      const names = photos.map((one) => one.file)
      const problem = photo ? problemOf(photo, place) : `is not in photos/. ${suggest(file, names)}`
      return problem ? [issueAt(place, `"${excerpt(file)}" ${problem}`, offset)] : []
    }),
  ])
}

/** The photos that the content shows. */
export function usedPhotos({ files, photos }: Sources): PhotoFile[] {
  if (photos.length === 0) return []
  const shown = files.flatMap(placesOf).flatMap(photosIn)
  return photos.filter(({ file }) => shown.some((one) => one.file === file))
}

/** The photos that a place names: it is the field `file` of one, or a text. */
function photosIn(place: Place): { file: string; offset?: number }[] {
  const { text, path } = place
  const isField = path.at(-1) === 'file' && /^(photo|before|after)$/.test(String(path.at(-2)))
  if (isField) return [{ file: text.trim() }]
  return isProse(place) ? findPictures(text) : []
}

/** Why a photo cannot stand at a place. That of a page is its hero's, and shown larger. */
function problemOf({ width, problem }: PhotoFile, { file, path }: Place): string | undefined {
  if (problem) return problem
  const isHero = path.length === 2 && /^(pages|services|areas)\//.test(file.path)
  const least = isHero ? 1200 : 480
  if (width >= least) return undefined
  return `is ${width} px wide, and here a photo needs ${least}: take the original from the camera.`
}

/** What may be wrong with how a text shows a photo. */
function checkPictures(place: Place): ContentIssue[] {
  const begins = place.text.split('![').length - 1
  if (begins === 0) return []
  const pictures = isProse(place) ? findPictures(place.text) : []
  if (pictures.length < begins || !pictures.every(({ isAlone }) => isAlone)) {
    const problem = isProse(place)
      ? 'stands in a paragraph of its own, as ![What it shows](file.jpg "Caption"), and a name with spaces between < and >.'
      : 'can stand only in a text of several paragraphs.'
    return [issueAt(place, `a photo ${problem}`, place.text.indexOf('!['))]
  }
  return pictures.flatMap(({ file, alt, offset }) => {
    if (description.test(alt)) return []
    const problem = `say between the brackets what "${excerpt(file)}" shows, in a few words.`
    return [issueAt(place, problem, offset)]
  })
}

/** Whether a text is shown as paragraphs: a body, or a field for Markdown. */
function isProse(place: Place): boolean {
  if (!place.text.includes('![')) return false
  return place.path.length === 0 || textKindOf(place) === 'markdown'
}
