import type { PageLink } from '../model/view'
import { useHref } from '../site-context'
import { Styles } from './styles'

/** Links to area pages; the last entry, if given, is a label without a page. */
export function AreaGrid({ areas, surrounding }: { areas: PageLink[]; surrounding?: string }) {
  const href = useHref()
  return (
    <ul className="area-grid">
      <Styles of="area-grid" />
      {areas.map(({ path, name }) => (
        <li key={path}>
          <a href={href(path)}>{name}</a>
        </li>
      ))}
      {surrounding && (
        <li>
          <strong>{surrounding}</strong>
        </li>
      )}
    </ul>
  )
}
