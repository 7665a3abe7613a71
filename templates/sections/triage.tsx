import { CallButton, EstimateButton } from '../components/button'
import { Icon } from '../components/icon'
import { Section } from '../components/section'
import { Styles } from '../components/styles'
import { Prose, useInline } from '../components/text'
import type { SectionOf } from '../model'
import { choicesFor } from '../model/triage'
import { choiceOf } from './estimate-choice'
import type { SectionProps } from './section-props'

type Asks = SectionOf<'triage'>['asks']
type Row = SectionOf<'triage'>['rows'][number]

const tiers = {
  danger: { name: 'Call 911', icon: 'triangle-alert' },
  urgent: { name: 'Call us now', icon: 'phone-call' },
  routine: { name: 'Can wait', icon: 'calendar-check' },
}

/**
 * What to do now, worst first: a panel for each level, each row a situation and its instruction. Where
 * visitors are asked, each row has a panel, and what they choose takes away those that do not fit.
 */
export function Triage({ section, page, ground }: SectionProps<'triage'>) {
  const inline = useInline()
  const { urgent, title, lead, asks, rows, ...rest } = section
  return (
    <Section block="triage" {...(urgent ? rest : section)} ground={ground}>
      {urgent && (
        <div className="triage__alarm section--danger">
          <h2 {...inline(title)} />
          {lead && <p {...inline(lead)} />}
          <CallButton showNumber />
        </div>
      )}
      {asks.length > 0 && <Questions asks={asks} rows={rows} />}
      {panels(rows, asks.length > 0).map(([level, some], index, all) => (
        <div
          key={some[0]?.when}
          data-row={asks.length > 0 ? index : undefined}
          className={`triage__panel triage__panel--${level}${all[index - 1]?.[0] === level ? ' triage__panel--more' : ''}`}
        >
          <h3 className="triage__tier">
            <Icon name={tiers[level].icon} />
            {tiers[level].name}
          </h3>
          <ul className="triage__rows">
            {some.map((row) => (
              <Situation key={row.when} {...row} />
            ))}
          </ul>
          {((level === 'urgent' && !urgent) || (level === 'routine' && asks.length > 0)) && (
            <CallButton showNumber />
          )}
          {level === 'routine' && asks.length > 0 && (
            <EstimateButton label="Send a request" choice={choiceOf(page)} />
          )}
        </div>
      ))}
    </Section>
  )
}

function Situation({ when, action, facts, more, moreLabel }: Row) {
  const inline = useInline()
  return (
    <li>
      <h4 {...inline(when)} />
      <p {...inline(action)} />
      {facts.length > 0 && (
        <dl className="triage__facts">
          {facts.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt> <dd {...inline(text)} />
            </div>
          ))}
        </dl>
      )}
      {more && (
        <details className="triage__more">
          <summary>{moreLabel}</summary>
          <Prose text={more} />
        </details>
      )}
    </li>
  )
}

/** Radios without a form: what is chosen is never sent. The first question has one that chooses nothing. */
function Questions({ asks, rows }: { asks: Asks; rows: Row[] }) {
  const inline = useInline()
  return (
    <div className="triage__asks">
      <Styles of="triage-asks" />
      <style href={`triage-${asks[0]?.choices[0]?.name}`} precedence="components">
        {rules(asks, rows)}
      </style>
      {asks.map(({ question, choices }, index) => (
        <fieldset key={question}>
          <legend {...inline(question)} />
          {choices.map(({ name, label }) => (
            <label key={name}>
              <input
                type="radio"
                className="visually-hidden"
                name={choices[0]?.name}
                value={name}
              />
              <span {...inline(label)} />
            </label>
          ))}
          {index === 0 && (
            <label className="triage__all">
              <input type="radio" name={choices[0]?.name} />
              Show all
            </label>
          )}
        </fieldset>
      ))}
    </div>
  )
}

/**
 * Once the first question is answered: takes away the rows that an answer excludes, those after the first
 * row that none excludes, and the questions that decide nothing. Paper keeps all rows.
 */
function rules(asks: Asks, rows: Row[]): string {
  const limits = rows.map((row) => limitsOf(row, asks))
  const ofRows = limits.flatMap((some, index) => {
    const panel = `[data-row="${index}"]`
    const fits = some.map(({ against }) => `:not(${against})`).join('')
    return [...some.map(({ against }) => `&${against} ${panel}`), `&${fits} ${panel}~[data-row]`]
  })
  const ofAsks = asks.flatMap((ask, index) => {
    const others = limits
      .filter((some) => some.some((limit) => limit.ask === ask))
      .map((some) => some.flatMap((limit) => (limit.ask === ask ? [] : [limit.against])))
    if (others.some((some) => some.length === 0)) return []
    const none = others.map((some) => `:is(${some.join()})`).join('')
    return [`&${none} fieldset:nth-of-type(${index + 1})`]
  })
  const any = '.triage:has(fieldset:first-of-type [value]:checked)'
  return `@media screen{${any}{${[...ofRows, ...ofAsks].join()}{display:none}}}`
}

/** The questions that a row depends on, each with the selector of a choice that speaks against it. */
const limitsOf = (row: Row, asks: Asks) =>
  asks.flatMap((ask) => {
    const names = choicesFor(row, ask)
    const others = ask.choices.filter(({ name }) => !names.includes(name))
    if (others.length === 0) return []
    return [
      { ask, against: `:has(${others.map(({ name }) => `[value="${name}"]:checked`).join()})` },
    ]
  })

/** Rows of one level that follow each other; or each row by itself. */
function panels(rows: Row[], isEach: boolean): [Row['level'], Row[]][] {
  const found: [Row['level'], Row[]][] = []
  for (const row of rows) {
    const last = found.at(-1)
    if (!isEach && last?.[0] === row.level) last[1].push(row)
    else found.push([row.level, [row]])
  }
  return found
}
