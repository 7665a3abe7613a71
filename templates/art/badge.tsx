import { Styles } from '../components/styles'
import { iconShapes } from '../model/icons'

/**
 * A trust badge: a shield of our own shape around an icon. Decorative: the
 * words beside it say what it stands for.
 */
export function Badge({ icon }: { icon: string }) {
  return (
    <>
      <Styles of="badge" />
      <svg className="badge" viewBox="0 0 64 72" aria-hidden="true">
        <path
          fill="var(--main)"
          d="M6 10q14 2 26-9 12 11 26 9 4 14 3 27-2 22-29 34-27-12-29-34-1-13 3-27z"
        />
        <path
          fill="none"
          stroke="var(--on-main-mark)"
          strokeWidth="2"
          d="M10 15q12 1 22-8 10 9 22 8 3 11 2 22-2 18-24 28-22-10-24-28-1-11 2-22z"
        />
        <svg
          x="19"
          y="21"
          width="26"
          height="26"
          fill="none"
          stroke="var(--on-main-mark)"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
          viewBox="0 0 24 24"
          dangerouslySetInnerHTML={{ __html: iconShapes(icon) }}
        />
      </svg>
    </>
  )
}
