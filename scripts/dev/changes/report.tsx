import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { count, excerpt } from '../../shared/wording'
import type { Change, Comparison, Kind } from './compare'
import type { Group, Place } from './groups'
import type { Pictures } from './pictures'

/** Everything that the report shows. */
export interface Report {
  /** The two builds in words: `0.2.0` and `0.3.0`. */
  before: string
  after: string
  /** What was found for each site, by its name. */
  sites: Map<string, Comparison>
  /** Why a site was not built, by its name. */
  refused: Map<string, string>
  groups: Group[]
  pictures?: Pictures
}

const kindNames: Record<Kind, string> = {
  page: 'Whole pages',
  words: 'Words that visitors read',
  head: 'Title, description and other lines of the head',
  data: 'Data for search engines',
  markup: 'Tags and attributes',
  style: 'Styles',
  file: 'Other files',
}

const style = `
  body { margin: 0 auto; max-width: 76rem; padding: 2rem 1rem; background: #fff; color: #1b1f24;
    font: 1rem/1.5 system-ui, sans-serif }
  h2 { margin: 2.5rem 0 .5rem; font-size: 1.25rem }
  small, figcaption { color: #57606a; font-size: .875rem }
  pre { margin: .25rem 0; padding: .5rem .75rem; background: #f6f8fa; white-space: pre-wrap;
    overflow-wrap: anywhere; font: .875rem/1.5 ui-monospace, monospace }
  del { display: block; background: #ffebe9; text-decoration: none }
  ins { display: block; background: #dafbe1; text-decoration: none }
  .pictures { display: flex; gap: 1rem; align-items: start; overflow-x: auto }
  figure { margin: .5rem 0; flex: 1 1 0; min-width: 10rem }
  img { width: 100%; border: 1px solid #d0d7de }
  .bad { color: #b3121d }
`

/** Only so many changes of a group, and so many characters of a change, are written out. */
const mostShown = 20
const mostCharacters = 1500

/** The report as one page. Its pictures lie beside it. */
export function reportPage(report: Report): string {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>What changes</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>What changes</h1>
        <p>
          From {report.before} to {report.after}. {summary(report)}
        </p>
        {[...report.refused].map(([site, why]) => (
          <section key={site}>
            <h2 className="bad">{site}: not built</h2>
            <pre>{why}</pre>
          </section>
        ))}
        {report.groups.map((group) => (
          <GroupSection key={group.id} group={group} {...report} />
        ))}
      </body>
    </html>,
  )}`
}

/** `12 of 81 files differ, in 2 of 50 sites.` */
export function summary({ sites, refused }: Pick<Report, 'sites' | 'refused'>): string {
  const all = [...sites.values()]
  const files = all.reduce((sum, site) => sum + site.files, 0)
  const changed = all.reduce((sum, site) => sum + site.changed.length, 0)
  const where = all.filter((site) => site.changed.length > 0).length
  const inSites =
    all.length > 1 && changed > 0 ? `, in ${where} of ${count(all.length, 'site')}` : ''
  const left = refused.size > 0 ? ` ${count(refused.size, 'site')} could not be built.` : ''
  return `${changed} of ${count(files, 'file')} ${changed === 1 ? 'differs' : 'differ'}${inSites}.${left}`
}

function GroupSection({ group, sites, pictures }: Report & { group: Group }): ReactElement {
  const { id, kind, changes, places, isAccepted } = group
  const picture = pictures?.get(id)
  return (
    <section>
      <h2>
        {kindNames[kind]}{' '}
        <small>
          {count(places.length, 'file')}, {isAccepted ? 'accepted' : `to accept: --accept ${id}`}
        </small>
      </h2>
      {changes.slice(0, mostShown).map((change) => (
        <ChangeText key={`${change.before} ${change.after}`} {...change} />
      ))}
      {changes.length > mostShown && <p>and {changes.length - mostShown} more.</p>}
      {picture && <Shown {...picture} />}
      {pictures && !picture && <p>Nothing of it is seen on the pages that were looked at.</p>}
      <details>
        <summary>{count(places.length, 'file')}</summary>
        <ul>
          {places.map((place) => (
            <li key={`${place.site} ${place.file}`}>
              {place.site} {place.file} <small>{weightOf(place, sites)}</small>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

function ChangeText({ before, after }: Change): ReactElement {
  return (
    <pre>
      {before && <del>{excerpt(before, mostCharacters)}</del>}
      {after && <ins>{excerpt(after, mostCharacters)}</ins>}
    </pre>
  )
}

type ShownProps = NonNullable<ReturnType<Pictures['get']>>

function Shown({ place, shown, others }: ShownProps): ReactElement {
  return (
    <>
      {others > 0 && <p>The pictures show {count(others, 'other change')} of the page, too.</p>}
      {shown.map(({ width, pixels, ...files }) => (
        <div className="pictures" key={width}>
          {Object.entries(files).map(([what, file]) => (
            <figure key={what}>
              <a href={file}>
                <img src={file} alt={`${what}, ${width} pixels wide`} loading="lazy" />
              </a>
              <figcaption>
                {place.site} {place.file}, {width} px, {what}
                {what === 'difference' && `: ${count(pixels, 'pixel')}`}
              </figcaption>
            </figure>
          ))}
        </div>
      ))}
    </>
  )
}

/** `14,500 to 14,620 bytes compressed`, of the whole file. */
function weightOf({ site, file }: Place, sites: Report['sites']): string {
  const found = sites.get(site)?.changed.find((one) => one.file === file)
  const [before, after] = (found?.bytes ?? [0, 0]).map((bytes) => bytes.toLocaleString('en-US'))
  return `${before} to ${after} bytes compressed`
}
