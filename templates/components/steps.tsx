import type { ReactNode } from 'react'
import { Styles } from './styles'

/** Numbered steps as stops on a road. Each child is an `<li>`. */
export function Steps({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <ol className={`steps ${className}`.trim()}>
      <Styles of="steps" />
      {children}
    </ol>
  )
}
