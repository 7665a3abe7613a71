import { CallButton } from '../components/button'
import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { Prose, useInline } from '../components/text'
import type { SectionOf } from '../model'
import type { SectionProps } from './section-props'

type Row = SectionOf<'triage'>['rows'][number]

const tiers = {
  danger: { name: 'Call 911', icon: 'triangle-alert' },
  urgent: { name: 'Call us now', icon: 'phone-call' },
  routine: { name: 'Can wait', icon: 'calendar-check' },
}

/** What to do now: a panel for each level, worst first; each row a situation and its instruction. */
export function Triage({ section, ground }: SectionProps<'triage'>) {
  const inline = useInline()
  const { urgent, title, lead, ...rest } = section
  return (
    <Section block="triage" {...(urgent ? rest : section)} ground={ground}>
      {urgent && (
        <div className="triage__alarm section--danger">
          <h2 {...inline(title)} />
          {lead && <p {...inline(lead)} />}
          <CallButton showNumber />
        </div>
      )}
      {panels(section.rows).map(([level, rows]) => (
        <div key={rows[0]?.when} className={`triage__panel triage__panel--${level}`}>
          <div className="triage__tier">
            <h3>
              <Icon name={tiers[level].icon} />
              {tiers[level].name}
            </h3>
            {level === 'urgent' && <CallButton showNumber />}
          </div>
          <ul className="triage__rows">
            {rows.map(({ when, action, more, moreLabel }) => (
              <li key={when}>
                <h4 {...inline(when)} />
                <p {...inline(action)} />
                {more && (
                  <details className="triage__more">
                    <summary>{moreLabel}</summary>
                    <Prose text={more} />
                  </details>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Section>
  )
}

/** Rows of one level that follow each other. */
function panels(rows: Row[]): [Row['level'], Row[]][] {
  const found: [Row['level'], Row[]][] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (last?.[0] === row.level) last[1].push(row)
    else found.push([row.level, [row]])
  }
  return found
}
