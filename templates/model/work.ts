import * as z from 'zod'
import * as field from './fields'
import { draft } from './pages'
import { photo } from './photo'

/** `content/work/*.md`: a piece of finished work. The body says in a sentence or two what was done. */
export const workSchema = z
  .strictObject({
    draft,
    service: field.reference('service'),
    town: field.name().describe('The town; its page shows the work, if it has one.'),
    date: field.date().meta({ when: 'past' }).describe('The day on which the work was done.'),
    title: field.text().optional().describe('Stands in for the name of the service.'),
    photo: photo
      .meta({ inPlaceOf: ['before', 'after'] })
      .describe('A photo, or in its place before and after, both of them.'),
    before: photo.meta({ inPlaceOf: ['photo'] }),
    after: photo.meta({ inPlaceOf: ['photo'] }),
  })
  .refine(({ photo, before, after }) => (photo ? !before && !after : before && after), {
    path: ['photo'],
    error: 'must stand without before and after',
  })
  // The cost of a finished job is no promise, so figures are allowed.
  .meta({ hasFigures: true, showsBody: true })

export type Work = z.infer<typeof workSchema>
