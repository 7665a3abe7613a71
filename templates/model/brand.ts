import * as z from 'zod'
import * as field from './fields'
import { motif, sceneNames } from './motifs'

const color = (what: string) => field.color().describe(what)

const scene = field.choice(sceneNames).describe('Sky, light and season of the pictures.')

const iconHint = 'A square: an SVG, or a picture of at least 512 pixels, which is cut to a square.'
const logoHint =
  'Wide, in place of icon and name at the top: an SVG, or a picture, whose empty margins are cut off.'

const font = (what: string) => field.slug().meta({ form: 'last' }).optional().describe(what)

/** `content/brand.md`: what the site looks like. All other shades are derived from these colors. */
export const brandSchema = z.strictObject({
  colors: z
    .strictObject({
      main: color('The dark color of bands, headers and heroes; white text stands on it.'),
      accent: color('The color of calls to action, which stand on white and on the main color.'),
      link: color(
        'The color of links, and of icons where a page has no theme; the main color without it.',
      ).optional(),
    })
    .describe('The colors of the brand.'),
  icon: field
    .picture()
    .meta({ isSquare: true, hint: iconHint })
    .describe('The icon: a square SVG, or a PNG of at least 512 pixels.'),
  logo: field
    .picture()
    .meta({ hint: logoHint, form: 'first' })
    .optional()
    .describe('A wide logo, instead of icon and name in the header.'),
  scene: scene.default('day'),
  motif: motif.describe('What stands in the picture of a page that says nothing about it.'),
  picture: field
    .picture()
    .meta({ form: 'last' })
    .optional()
    .describe('A drawing of your own, in the place of scene and motif at the top of all pages.'),
  fonts: z
    .strictObject({
      display: font(
        'The font of headings, as its address at fontsource.org names it: bitter. A variable font; `npm install @fontsource-variable/bitter` first. Archivo without it.',
      ),
      weight: field
        .integer(100, 900)
        .meta({ form: 'last' })
        .optional()
        .describe('How heavy that font is: 700 without it.'),
      text: font(
        'The font of texts, likewise. Each first visitor loads 20 to 60 KB more, and sees the words change once; without it they have the font of the visitor’s system.',
      ),
    })
    .meta({ form: 'last' })
    .optional()
    .describe('The fonts of the brand.'),
  themes: z
    .array(
      z.strictObject({
        name: field.slug().describe('What groups, services and pages call the theme.'),
        color: color('The color of icons, edges and numbers, and in a deep shade of the hero.'),
        scene,
        motif: motif.optional(),
      }),
    )
    .default([])
    .describe('Looks that a group of services, a page or a section can have.'),
})

export type Brand = z.infer<typeof brandSchema>

/** A picture of the brand: an SVG as it is written, or a PNG in base64. */
export interface BrandPicture {
  type: 'svg' | 'png'
  content: string
  width: number
  height: number
  /** Why it cannot be drawn. */
  problem?: string
}
