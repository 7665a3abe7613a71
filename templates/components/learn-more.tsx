import { plainText } from '../markdown'

/** The words of a "more" link, with its subject for screen readers. */
export function LearnMore({ about }: { about: string }) {
  return (
    <>
      Learn More
      <span className="visually-hidden">: {plainText(about)}</span>
    </>
  )
}
