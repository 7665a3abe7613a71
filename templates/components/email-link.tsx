import { useSiteContext } from '../site-context'

/** The e-mail address, which breaks at its sign where it has to. */
export function EmailLink() {
  const { email } = useSiteContext().business
  const [user, host] = email.split('@')
  return (
    <a href={`mailto:${email}`}>
      <span>
        {user}@<wbr />
        {host}
      </span>
    </a>
  )
}
