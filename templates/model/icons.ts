import lucide from '@iconify-json/lucide/icons.json' with { type: 'json' }
import { drawnIcons } from '../art/drawn-icons'

/** What the stylesheet's `.icon` says already. */
const presentation =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g

/** The names that content may give an icon: those of lucide, and those drawn here. */
export const iconNames = (): string[] =>
  [lucide.icons, lucide.aliases, drawnIcons].flatMap((icons) => Object.keys(icons))

export const isIcon = (name: string): boolean =>
  [lucide.icons, lucide.aliases, drawnIcons].some((icons) => Object.hasOwn(icons, name))

/**
 * The shapes of an icon, as SVG markup for a view box of 24 × 24. An icon drawn here goes before
 * lucide's of the same name.
 *
 * @throws Error for a name that is not in `iconNames`; content is checked before.
 */
export function iconShapes(name: string): string {
  const drawn = drawnIcons[name]
  if (drawn) return drawn
  const icon = lucide.icons[lucide.aliases[name]?.parent ?? name]
  if (!icon) throw new Error(`No icon is named ${name}`)
  return icon.body.replace(presentation, '')
}
