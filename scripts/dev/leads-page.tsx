import { renderToStaticMarkup } from 'react-dom/server'
import { oneLine } from '../shared/wording'

/** A lead that has arrived at the dev server. */
export interface ArrivedLead {
  arrived: Date
  /** What the browser called the body: `text/plain;charset=UTF-8`. */
  contentType: string
  /** Everything that was sent, in the order of the body. */
  fields: Record<string, unknown>
  /** Why a receiver would refuse it. */
  problem?: string
}

const style = `
  body { margin: 0 auto; max-width: 48rem; padding: 2rem 1rem; background: #fff; color: #1b1f24;
    font: 1rem/1.5 system-ui, sans-serif }
  h2 { margin: 2rem 0 .5rem; font-size: 1.1rem }
  table { width: 100%; border-collapse: collapse }
  caption { text-align: start; color: #57606a }
  th, td { padding: .3rem .6rem; border: 1px solid #d0d7de; text-align: start; vertical-align: top }
  th { width: 8rem; background: #f6f8fa; font-weight: 600 }
  td { white-space: pre-wrap; overflow-wrap: anywhere }
`

/** The page on which the leads can be looked at, the newest first. */
export function leadsPage(leads: readonly ArrivedLead[]): string {
  const newestFirst = leads.map((lead, index) => ({ lead, number: index + 1 })).reverse()
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Leads (${leads.length})`}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>Leads</h1>
        <p>
          What the forms of this site have sent since the dev server started. They are kept in
          memory only. <a href="/">Back to the site</a>
        </p>
        {leads.length === 0 && <p>None yet: send the form.</p>}
        {newestFirst.map(({ lead, number }) => (
          <LeadEntry key={number} lead={lead} number={number} />
        ))}
      </body>
    </html>,
  )}`
}

function LeadEntry({ lead, number }: { lead: ArrivedLead; number: number }) {
  const { contentType, fields, problem } = lead
  const time = lead.arrived.toISOString()
  return (
    <section>
      <h2>
        Lead {number}, <time dateTime={time}>{time}</time>
      </h2>
      {problem && <p>Refused: {problem}.</p>}
      <table>
        <caption>Sent as {contentType || 'nothing in particular'}</caption>
        <tbody>
          {Object.entries(fields).map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{asText(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** A lead in one line, for the terminal. */
export function describeLead({ fields }: ArrivedLead): string {
  const { firstName = '', lastName = '', phone = '', service = '', source = '' } = fields
  const parts = [[firstName, lastName].map(asText).join(' '), phone, service, source]
  const said = parts.map((part) => oneLine(asText(part))).filter(Boolean)
  return said.join(', ') || 'no field that the form has'
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
