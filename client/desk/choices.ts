import type { Edit } from '../../scripts/content'
import { linesOf } from './compact'
import { type DeskEdit, isWholeFile } from './edits'
import { nameOfFile } from './labels'
import type { Conflict } from './rebase'
import { allWords, inWords, longest, readPage } from './words'

/** A version that the owner may choose; of what has no place any more only the words are shown. */
interface Version {
  name: string
  words: string
  keeps?: 'mine' | 'theirs'
  verb?: string
}

/** A choice that is due, in words. */
export function choiceInWords({ edit, theirs }: Conflict, data: unknown) {
  const { file, value, conflict } = edit
  const name = nameOfFile(file)
  if (conflict === 'gone') {
    return {
      title: `What you wrote in ${name} has no place any more`,
      about:
        'What it was a part of was taken out elsewhere, or cannot be read now. Copy your words, if you need them.',
      versions: <Version[]>[
        {
          name: 'Yours',
          words: allWords(edit, data) || inWords(edit, data),
          keeps: 'theirs',
          verb: 'I need it no more',
        },
      ],
    }
  }
  if (isWholeFile(edit) && file.endsWith('.md')) return choiceOfPage(edit, theirs)
  const is = (one: unknown) =>
    isWholeFile(edit)
      ? `${name} is ${one === undefined ? 'taken out' : 'a picture'}`
      : inFull({ ...edit, value: one }, data)
  return {
    title: `Two versions of ${name}`,
    about: 'This was changed elsewhere, too.',
    versions: <Version[]>[
      { name: 'Yours', words: is(value), keeps: 'mine', verb: 'Keep mine' },
      { name: 'Theirs', words: is(theirs), keeps: 'theirs', verb: 'Take theirs' },
    ],
  }
}

/** An edit in words, with all of a text that these cut, or of a group that they name. */
function inFull(edit: Edit, data: unknown): string {
  const all = allWords(edit, data)
  const isCut = all.length > longest || typeof edit.value === 'object'
  return [inWords(edit, data), ...(isCut ? [all] : [])].join('\n')
}

/** A choice between two versions of a page: what happened, and what was written in it. */
function choiceOfPage({ file, value, made }: DeskEdit, theirs: unknown) {
  const name = nameOfFile(file)
  const { data } = readPage(file, value)
  const lines = linesOf(made?.by ?? []).map(({ edit }) => inFull(edit, data))
  const words = (text: unknown) =>
    text === undefined ? `${name} is taken out` : readPage(file, text).words
  const [title, about, mine, other] =
    theirs === undefined
      ? [
          `${name} was taken out elsewhere`,
          'Somebody else has taken it out, or has given it another name. What you had changed in it is kept here until you choose.',
          'Bring it back, with my words',
          'Leave it out, without my words',
        ]
      : value === undefined
        ? [
            `${name} was changed elsewhere`,
            'You have taken it out, and somebody else has changed it.',
            'Take it out',
            'Keep it as theirs is',
          ]
        : [
            `Two versions of ${name}`,
            'Somebody else has written it anew, too.',
            'Keep mine',
            'Take theirs',
          ]
  return {
    ...{ title, about },
    versions: <Version[]>[
      { name: 'Yours', words: lines.join('\n') || words(value), keeps: 'mine', verb: mine },
      { name: 'Theirs', words: words(theirs), keeps: 'theirs', verb: other },
    ],
  }
}
