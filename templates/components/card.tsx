import type { CardItem } from '../model'
import { Icon } from './icon'
import { useInline } from './text'

/** A titled paragraph with an icon. `level` keeps headings in order where cards are nested. */
export function Card({ title, text, icon, level = 3 }: CardItem & { level?: 3 | 4 }) {
  const inline = useInline()
  const Heading = `h${level}` as const
  return (
    <li className="card">
      {icon && <Icon name={icon} className="card__icon" />}
      <div>
        <Heading className="card__title" {...inline(title)} />
        <p {...inline(text)} />
      </div>
    </li>
  )
}
