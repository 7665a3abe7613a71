import * as z from 'zod'
import * as field from './fields'

/** `content/drawings/NAME.md`: what can be seen on `NAME.svg`, and where. */
export const drawingSchema = z.strictObject({
  parts: z
    .array(
      z.strictObject({
        id: field.slug().describe('The id of the group of the SVG that draws it.'),
        label: field.name().describe('What it is called.'),
        x: field.number(0, 100).describe('Where its numeral stands, in percent from the left.'),
        y: field.number(0, 100).describe('Where its numeral stands, in percent from the top.'),
      }),
    )
    .min(1)
    .describe('What can be seen on the drawing.'),
})

export type Drawing = z.infer<typeof drawingSchema>
