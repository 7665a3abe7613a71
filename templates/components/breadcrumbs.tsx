import type { PageLink } from '../model/view'
import { useHref } from '../site-context'
import { Styles } from './styles'

/** The way from the home page to this one; the last step is the page itself. */
export function Breadcrumbs({ trail }: { trail: PageLink[] }) {
  const href = useHref()
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <Styles of="breadcrumbs" />
      <ol>
        {trail.map(({ name, path }, index) => (
          <li key={path}>
            {index === trail.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <a href={href(path)}>{name}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
