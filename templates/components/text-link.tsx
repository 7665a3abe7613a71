import type { ReactNode } from 'react'
import { Icon } from './icon'
import { Styles } from './styles'

/** A link that stands by itself, with an arrow. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const isElsewhere = href.startsWith('https:')
  return (
    <a className="text-link" href={href} rel={isElsewhere ? 'noopener' : undefined}>
      <Styles of="text-link" />
      {children}
      <Icon name="arrow-right" />
    </a>
  )
}
