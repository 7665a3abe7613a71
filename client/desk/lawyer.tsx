import { pathOf } from '../../templates/model/addresses'
import type { OpenPoint } from './answers'
import { linkTo, useDesk } from './desk'
import { nameOfFile } from './labels'
import { download } from './parts'

interface LawyerProps {
  points: OpenPoint[]
  answer(points: OpenPoint[]): void
}

/** The points for a lawyer: as a letter, and as a list to tick off. */
export function Lawyer({ points, answer }: LawyerProps) {
  const { core, store, files, isChecked } = useDesk()
  // What a folder holds may not be online yet.
  const online = store.renew && new URL('..', document.baseURI).href.replace(/\/$/, '')
  const pages = [...new Set(points.map(({ finding }) => finding.file))]
  const pointsOf = (page: string) =>
    points
      .filter(({ finding }) => finding.file === page)
      .map(({ finding }) => `- ${finding.problem}`)
  const asked = pages
    .flatMap((page) => [online ? online + pathOf(page) : nameOfFile(page), ...pointsOf(page)])
    .join('\n\n')
  const letter = `mailto:?subject=${encodeURIComponent('Please read these points of our website')}&body=${encodeURIComponent(asked)}`
  const save = async () => {
    const maker = new (await import('./later')).Pages(core)
    const site = maker.site(files)
    const all = pages.map((page) => site && maker.page(site, pathOf(page) ?? ''))
    const texts = (await Promise.all(all)).map((html) => /<main.*<\/main>/s.exec(html ?? ''))
    const page = `<!doctype html><meta charset="utf-8">${texts.join('<hr>')}`
    download('texts.html', 'text/html', page)
  }
  return (
    <details className="box">
      <summary>{points.length} points for a lawyer</summary>
      <div className="row">
        <a className="button" href={letter}>
          Write to your lawyer
        </a>
        <button type="button" onClick={save}>
          Save the texts, to attach them
        </button>
      </div>
      {points.map((point) => (
        <div className="asked" key={point.id}>
          <p>
            {point.finding.problem}{' '}
            <a href={linkTo('edit', point.finding.file, 'body')}>
              Look at {nameOfFile(point.finding.file)}
            </a>
          </p>
          <button type="button" disabled={!isChecked} onClick={() => answer([point])}>
            A lawyer has settled this
          </button>
        </div>
      ))}
    </details>
  )
}
