import type { Finding } from '../findings'
import { checkBrand } from './brand'
import { checkBusiness } from './business'
import { type Check, check, type Given, type Parts } from './check'
import { checkComparisons } from './comparisons'
import { checkConfirmed, checkLegal } from './confirmed'
import { checkCopies } from './copies'
import { checkComing, checkEnding, checkPassed, checkYears } from './dates'
import { checkDrafts } from './drafts'
import { checkDrawings } from './drawings'
import { checkExpired } from './expired'
import { checkFacts, checkReviews } from './facts'
import { checkFigures } from './figures'
import { checkGoneAreas } from './gone-areas'
import { checkLinks } from './links'
import { checkLostText } from './lost-text'
import { checkMapPoints } from './map-points'
import { checkNotes } from './notes'
import { checkDescriptions, checkPhotos } from './photos'
import { checkPlaceholders } from './placeholders'
import { checkPlain } from './plain'
import { checkReasons } from './reasons'
import { checkRedirects } from './redirects'
import { checkReferences } from './references'
import { checkServices } from './services'
import { checkTokens } from './tokens'
import { checkTyped } from './typed'
import { checkUnique } from './unique'
import { checkUnread } from './unread'
import { checkWebhook } from './webhook'
import { checkWork } from './work'

type Find<Part extends keyof Parts> = (given: Given<Part>) => Finding[]

const error = <Part extends keyof Parts = never>(name: string, needs: Part[], find: Find<Part>) =>
  check({ name, severity: 'error' }, needs, find)

const warning = <Part extends keyof Parts = never>(name: string, needs: Part[], find: Find<Part>) =>
  check({ name, severity: 'warning' }, needs, find)

const open = <Part extends keyof Parts = never>(
  name: string,
  needs: Part[],
  find: Find<Part>,
  how: Pick<Check, 'settle' | 'settledBy' | 'mayBeMeant'>,
) => check({ name, severity: 'open', ...how }, needs, find)

const placeholder = {
  settle: 'Put in the real value; take a comment "# placeholder" away with it.',
}

/**
 * Everything that is looked for in content whose fields are valid, in no particular order. A check is
 * named for what it finds, and says which parts of the content must be valid for it.
 */
export const checks: Check[] = [
  error('unknown token', ['facts'], checkTokens),
  error('sign in a plain text', ['facts'], checkPlain),
  error('loose figure', [], checkFigures),
  error('lost text', [], checkLostText),
  error('dead link', ['targets'], checkLinks),
  error('unfit photo', [], checkPhotos),
  error('unknown note', ['ledger'], checkNotes),
  error('unknown name', ['brand', 'site', 'ledger', 'drawings'], checkReferences),
  error('unfit brand', ['content'], checkBrand),
  error('redirect in a circle', ['content'], checkRedirects),
  error('double', ['content'], checkUnique),
  error('uneven comparison', ['content'], checkComparisons),
  error('unfit drawing', ['content'], checkDrawings),
  error('expired claim', ['content', 'today'], checkExpired),
  error('site without a service', ['content'], checkServices),

  warning('draft', [], checkDrafts),
  warning('slip of the hand', ['business'], checkTyped),
  warning('doubtful fact', ['content'], checkBusiness),
  check(
    { name: 'town that is gone', severity: 'warning', mayBeMeant: true },
    ['site', 'business'],
    checkGoneAreas,
  ),
  warning('photo without words', [], checkDescriptions),
  warning('misspelled town', ['content'], checkWork),
  warning('missing reason', ['content'], checkReasons),
  warning('copied page', ['content'], checkCopies),
  warning('unread file', ['content'], checkUnread),

  open('placeholder', ['content'], checkPlaceholders, placeholder),
  open('placeholder', ['content', 'business'], checkWebhook, placeholder),
  open('missing fact', ['content'], checkFacts, {
    settle: 'Put the fact in, or write "# on purpose" behind a field that is to stay empty.',
    mayBeMeant: true,
  }),
  open('question', ['content'], checkConfirmed, {
    settle:
      'Correct what is wrong, or empty the line; then take "# to confirm", or the line under toConfirm, away.',
    settledBy: 'yes',
  }),
  open('legal question', ['content'], checkLegal, {
    settle: 'Have a lawyer read the page, then take the line under toConfirm away.',
    settledBy: 'lawyer',
  }),
  open('incomplete review', ['content'], checkReviews, {
    settle:
      'Write down where the review stands, and how and when the customer agreed; or take it out. Made-up, bought or hidden reviews are fined (16 CFR 465).',
    settledBy: 'words',
  }),
  open('doubtful map point', ['content'], checkMapPoints, {
    settle: 'Correct the map point, or write "# on purpose" behind it.',
    mayBeMeant: true,
  }),
  open('stale year', ['content', 'today'], checkYears, { settle: 'Put in the year.' }),
  open('future day', ['content', 'today'], checkComing, {
    settle: 'Put in the day on which the words, or the rating, were last looked at.',
    settledBy: 'date',
  }),
  open('past day', ['content', 'today'], checkPassed, {
    settle: 'Take the entry away, or put in its new days: the site no longer shows it.',
    settledBy: 'take out',
  }),
  open('ending claim', ['ledger', 'content', 'today'], checkEnding, {
    settle: 'Put in the new last day, or take the claim out of the pages before that day.',
    settledBy: 'date',
  }),
]
