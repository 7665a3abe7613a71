import { Section } from '../components/section'
import { useInline } from '../components/text'
import { plainText } from '../markdown'
import type { SectionProps } from './section-props'

/** Side-by-side comparison: a table, and on narrow screens a list of its rows. */
export function Comparison({ section, ground }: SectionProps<'comparison'>) {
  const inline = useInline()
  const { firstColumn, columns, rows } = section
  return (
    <Section block="comparison" {...section} ground={ground}>
      <table>
        <thead>
          <tr>
            {firstColumn ? <th scope="col" {...inline(firstColumn)} /> : <td />}
            {columns.map((column) => (
              <th key={column} scope="col">
                <span {...inline(column)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <tr key={label}>
              <th scope="row">
                <span {...inline(label)} />
              </th>
              {columns.map((column, index) => (
                <td key={column} data-column={plainText(column)}>
                  <span {...inline(cells[index] ?? '')} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  )
}
