import { expect, test } from 'vitest'
import { findPlaceholder } from '../../../scripts/content/checks/placeholders'

test.each([
  ['https://www.example.com', 'https://www.example.com'],
  ['see example.org/page now', 'example.org/page'],
  ['https://hooks.example.net/x', 'https://hooks.example.net/x'],
  ['https://shop.test/', 'https://shop.test/'],
  ['hello@example.com', 'hello@example.com'],
  ['Write to a.b+c@mail.example.org.', 'a.b+c@mail.example.org'],
  ['(918) 555-0142', '(918) 555-0142'],
  ['Call 207.555.0199 now', '207.555.0199'],
  ['5550100 rings', '5550100'],
  ['[us](https://example.com/a).', 'https://example.com/a'],
  ['https://www.facebook.com/example', 'https://www.facebook.com/example'],
  ['https://instagram.com/your-business/', 'https://instagram.com/your-business/'],
  ['Lorem ipsum dolor', 'Lorem ipsum'],
  ['TODO: hours', 'TODO'],
  ['Placeholder Plumbing', 'Placeholder'],
])('finds the placeholder of the text %j', (text, found) => {
  expect(findPlaceholder(text, false)?.found).toBe(found)
})

test.each([
  'https://www.example.company.us',
  'an example of our work',
  'samples@exampleton.com',
  'https://contest.us/test',
  '(918) 555-1234',
  '(918) 341-5501',
  '550142',
  'https://www.facebook.com/examples-of-work',
  'A mastodon is no todo',
])('lets the text %j pass', (text) => {
  expect(findPlaceholder(text, true)).toBeUndefined()
})

test.each([
  'Owner Name',
  'Your Name',
  'Your Business Name',
  'Owner’s Name',
  'First Last Name',
  'Jane Doe',
  '123 Main St',
  '1 Sample Street',
  'MP-0000',
  '99999',
  'XXXXX',
  '[name]',
])('finds that the fact %j is a placeholder, and lets it pass as copy', (text) => {
  expect(findPlaceholder(text, true)?.found).toBe(text)
  expect(findPlaceholder(text, false)).toBeUndefined()
})

test.each(['Pat Owner', 'Name of the owner', '123 Main Avenue South', '10000', '74017', 'MX-1000'])(
  'lets the fact %j pass',
  (text) => {
    expect(findPlaceholder(text, true)).toBeUndefined()
  },
)
