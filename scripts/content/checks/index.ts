import { checkCopies, checkGonePages, checkMapPoints, checkReasons, checkWork } from './areas'
import { checkBrand } from './brand'
import { checkBusiness, checkFacts, checkReviews } from './business'
import type { Check, CheckInput, ValidInput } from './check'
import { checkComing, checkEnding, checkExpired, checkPassed } from './dates'
import { checkDrafts, checkLostText, checkUnread } from './files'
import { checkJoins } from './joins'
import { checkCurrency, checkFigures, checkPriceList, checkUnused, unusedLine } from './ledger'
import { checkTextLinks } from './links'
import {
  checkAddresses,
  checkComparisons,
  checkRedirects,
  checkTriages,
  checkUnique,
} from './pages'
import { checkDescriptions, checkDrawings, checkPhotos } from './pictures'
import { checkPlaceholders, checkUnwritten, unwritten } from './placeholders'
import { checkLegal, checkPlaces, checkQuestions } from './questions'
import { checkReferences } from './references'
import { checkMarkdown, checkNotes, checkPlain, checkTyped } from './texts'
import { checkTokens } from './tokens'

export type { Check, CheckInput, ValidInput } from './check'

type Find<Input> = Check<Input>['find']
type How = Pick<Check<ValidInput>, 'settle' | 'canBeSettled'>

const error = (name: string, find: Find<CheckInput>): Check<CheckInput> => {
  return { name, severity: 'error', find }
}
const warning = (name: string, find: Find<ValidInput>, how?: How): Check<ValidInput> => {
  return { name, severity: 'warning', find, ...how }
}
const open = (name: string, find: Find<ValidInput>, how: How): Check<ValidInput> => {
  return { name, severity: 'open', find, ...how }
}

/**
 * What keeps a site from being built, in no particular order. A check is named for what it finds. It looks
 * at what is valid.
 */
export const errorChecks: Check<CheckInput>[] = [
  error('unknown token', checkTokens),
  error('sign in a plain text', checkPlain),
  error('figure outside the ledger', checkFigures),
  error('lost text', checkLostText),
  error('dead link', checkTextLinks),
  error('photo that cannot be shown', checkPhotos),
  error('typed sign of a note', checkNotes),
  error('unknown name', checkReferences),
  error('unknown place', checkPlaces),
  error('brand that cannot be shown', checkBrand),
  error('redirect in a circle', checkRedirects),
  error('text that stands twice', checkUnique),
  error('address that stands twice', checkAddresses),
  error('uneven comparison', checkComparisons),
  error('answer that leads nowhere', checkTriages),
  error('drawing that cannot be shown', checkDrawings),
  error('expired claim', checkExpired),
]

/** What else is looked for, in content without an error. */
export const validChecks: Check<ValidInput>[] = [
  warning('draft', checkDrafts),
  warning('HTML or phone number in a text', checkTyped),
  warning('Markdown that did not take', checkMarkdown),
  warning('doubtful fact', checkBusiness),
  warning('page that is gone', checkGonePages, { canBeSettled: true }),
  warning('photo without words', checkDescriptions),
  warning('misspelled town', checkWork),
  warning('missing reason', checkReasons),
  warning(unusedLine, checkUnused, { canBeSettled: true }),
  warning('price without a currency', checkCurrency, { canBeSettled: true }),
  warning('price that its list lacks', checkPriceList, { canBeSettled: true }),
  warning('fact that reads wrong', checkJoins),
  warning('copied page', checkCopies),
  warning('unread file', checkUnread),

  open(unwritten, checkUnwritten, { settle: 'Write the words in place of the brackets.' }),
  open('placeholder', checkPlaceholders, { settle: 'Put in the real value.' }),
  open('missing fact', checkFacts, {
    settle: 'Put the fact in, or list a field that is to stay empty under settled in questions.md.',
    canBeSettled: true,
  }),
  open('question', checkQuestions, {
    settle:
      'Correct what is wrong, or empty the field; then take the question away from questions.md.',
  }),
  open('legal question', checkLegal, {
    settle: 'Have a lawyer read the page, then take the question away from questions.md.',
  }),
  open('incomplete review', checkReviews, {
    settle:
      'Write down where the review stands, and how and when the customer agreed; or take it out. Made-up, bought or hidden reviews are fined (16 CFR 465).',
  }),
  open('doubtful map point', checkMapPoints, {
    settle: 'Correct the map point, or list it under settled in questions.md.',
    canBeSettled: true,
  }),
  open('future day', checkComing, {
    settle: 'Put in the year, or the day on which the words or the rating were last looked at.',
  }),
  open('past day', checkPassed, {
    settle: 'Take the entry away, or put in its new days: the site no longer shows it.',
  }),
  open('ending claim', checkEnding, {
    settle: 'Put in the new last day, or take the claim out of the pages before that day.',
  }),
]
