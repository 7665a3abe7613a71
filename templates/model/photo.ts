import * as z from 'zod'
import * as field from './fields'

/** A description has at least two words; file names of cameras have one. */
export const description = /\S\s+\S/

/** A photo of `content/photos/`. */
export const photo = z
  .strictObject({
    file: field.photoFile(),
    alt: field
      .optionalText()
      .meta({ label: 'What the photo shows', form: 'first', isAlt: true })
      .refine(
        (text) => text === '' || description.test(text),
        'must say what the photo shows, in a few words',
      )
      .describe('What the photo shows, for people who cannot see it.'),
    caption: field.text().optional().describe('A line under the photo.'),
  })
  .meta({ minWidth: 480, mainField: 'file', hint: 'A photo, and what it shows.' })
  .optional()
  .describe('A photo, or the name of its file alone.')

/** The photo of a page, which stands in its hero. */
export const heroPhoto = photo.meta({ minWidth: 1200 })

export type Photo = NonNullable<z.infer<typeof photo>>
