import { useHref } from '../frame'
import type { PageLink } from '../model/view'

/** The way from the home page to this one; the last step is the page itself. */
export function Breadcrumbs({ trail }: { trail: PageLink[] }) {
  const href = useHref()
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
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
