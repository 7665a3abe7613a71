import { checkBrand } from './brand'
import { checkBusiness } from './business'
import type { Check } from './check'
import { checkCopies } from './copies'
import { checkComing, checkEnding, checkExpired, checkPassed } from './dates'
import { checkDrawings } from './drawings'
import { checkCurrency, checkFacts, checkReviews, checkUnused, checkWebhook } from './facts'
import { checkFigures } from './figures'
import { checkDrafts, checkLostText, checkUnread } from './files'
import { checkGoneAreas } from './gone-areas'
import { checkJoins } from './joins'
import { checkLinks } from './links'
import { checkMapPoints } from './map-points'
import {
  checkAddresses,
  checkComparisons,
  checkReasons,
  checkRedirects,
  checkServices,
  checkUnique,
  checkWork,
} from './pages'
import { checkDescriptions, checkPhotos } from './photos'
import { checkPlaceholders, checkUnwritten, unwritten } from './placeholders'
import { checkLegal, checkPlaces, checkQuestions } from './questions'
import { checkReferences } from './references'
import { checkMarkdown, checkNotes, checkPlain, checkTyped } from './texts'
import { checkTokens } from './tokens'

type Find = Check['find']

const error = (name: string, find: Find): Check => ({ name, severity: 'error', find })
const warning = (name: string, find: Find): Check => ({ name, severity: 'warning', find })
const open = (name: string, find: Find, how: Pick<Check, 'settle' | 'canBeSettled'>): Check => ({
  name,
  severity: 'open',
  find,
  ...how,
})

const placeholder = {
  settle: 'Put in the real value.',
}

/**
 * Everything that is looked for in the content, in no particular order. A check is named for what it
 * finds.
 */
export const checks: Check[] = [
  error('unknown token', checkTokens),
  error('sign in a plain text', checkPlain),
  error('figure outside the ledger', checkFigures),
  error('lost text', checkLostText),
  error('dead link', checkLinks),
  error('photo that cannot be shown', checkPhotos),
  error('typed sign of a note', checkNotes),
  error('unknown name', checkReferences),
  error('unknown place', checkPlaces),
  error('brand that cannot be shown', checkBrand),
  error('redirect in a circle', checkRedirects),
  error('text that stands twice', checkUnique),
  error('address that stands twice', checkAddresses),
  error('uneven comparison', checkComparisons),
  error('drawing that cannot be shown', checkDrawings),
  error('expired claim', checkExpired),
  error('site without a service', checkServices),

  warning('draft', checkDrafts),
  warning('HTML or phone number in a text', checkTyped),
  warning('Markdown that did not take', checkMarkdown),
  warning('doubtful fact', checkBusiness),
  { ...warning('town that is gone', checkGoneAreas), canBeSettled: true },
  warning('photo without words', checkDescriptions),
  warning('misspelled town', checkWork),
  warning('missing reason', checkReasons),
  { ...warning('unused line', checkUnused), canBeSettled: true },
  { ...warning('price without a currency', checkCurrency), canBeSettled: true },
  warning('fact that reads wrong', checkJoins),
  warning('copied page', checkCopies),
  warning('unread file', checkUnread),

  open(unwritten, checkUnwritten, { settle: 'Write the words in place of the brackets.' }),
  open('placeholder', checkPlaceholders, placeholder),
  open('placeholder', checkWebhook, placeholder),
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
