import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** Says what is left out of the site. */
export const checkDrafts = ({ drafts }: Given): Finding[] =>
  drafts.map((file) =>
    findingAt(
      { file, path: ['draft'] },
      'is left out. Take this line away when its words are written.',
    ),
  )
