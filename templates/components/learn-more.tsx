import { plainText } from '../markdown'

/** The words of a link that leads on; who cannot see where it stands hears of what. */
export function LearnMore({ about }: { about: string }) {
  return (
    <>
      Learn More
      <span className="visually-hidden">: {plainText(about)}</span>
    </>
  )
}
