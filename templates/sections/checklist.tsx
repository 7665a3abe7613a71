import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { Styles } from '../components/styles'
import { Prose, useInline } from '../components/text'
import type { SectionProps } from './section-props'

const icons = { check: 'check', warning: 'triangle-alert', number: undefined, plain: undefined }

/** Signs to watch for, things to check, what is included. */
export function Checklist({ section, ground }: SectionProps<'checklist'>) {
  const inline = useInline()
  const { tone, items, note } = section
  const List = tone === 'number' ? 'ol' : 'ul'
  const icon = icons[tone]
  // A short bill beside its title, and what follows it below it.
  const layout = tone === 'plain' ? 'split' : 'stacked'
  return (
    <Section block="checklist" {...section} ground={ground} layout={layout}>
      {tone === 'number' && <Styles of="checklist-number" />}
      <div>
        <List className={`checklist__items checklist__items--${tone}`}>
          {items.map((item) => (
            <li key={item}>
              {icon && <Icon name={icon} />}
              <span {...inline(item)} />
            </li>
          ))}
        </List>
        {note && <Prose text={note} />}
      </div>
    </Section>
  )
}
