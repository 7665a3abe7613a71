import { Section } from '../components/section'
import { Inline } from '../components/text'
import type { SectionProps } from './section-props'

/** Side-by-side comparison. Scrolls by itself where the screen is narrow. */
export function Comparison({ section, ground }: SectionProps<'comparison'>) {
  return (
    <Section block="comparison" {...section} ground={ground}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <div className="comparison__scroll" role="region" aria-label={section.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <td />
              {section.columns.map((column) => (
                <Inline as="th" key={column} text={column} />
              ))}
            </tr>
          </thead>
          <tbody>
            {section.rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {cells.map((cell, index) => (
                  <Inline as="td" key={section.columns[index] ?? index} text={cell} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  )
}
