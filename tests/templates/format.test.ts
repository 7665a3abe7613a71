import { describe, expect, test } from 'vitest'
import {
  countyName,
  describeClosure,
  describeHours,
  figuresOf,
  listWords,
  longDate,
  monthAndYear,
} from '../../templates/format'
import type { Business } from '../../templates/model'

test.each([
  ['Cook', 'IL', 'Cook County'],
  ['Cook County', 'IL', 'Cook County'],
  ['Orleans', 'LA', 'Orleans Parish'],
])('the county %s in %s is %s', (county, region, name) => {
  expect(countyName(county, region)).toBe(name)
})

test.each([
  ['2026-11-20', 'November 2026', 'November 20, 2026'],
  ['2024-01-01', 'January 2024', 'January 1, 2024'],
  ['2023-12-31', 'December 2023', 'December 31, 2023'],
])('%s reads as %s and as %s', (date, month, day) => {
  expect([monthAndYear(date), longDate(date)]).toEqual([month, day])
})

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('listWords makes of %j: %j', (words, text) => {
  expect(listWords(words)).toBe(text)
})

test.each([
  ['$3,000–$5,500', [3000, 5500]],
  ['30–50%', [30, 50]],
  ['on request', []],
])('the figures of %s are %j', (text, figures) => {
  expect(figuresOf(text)).toEqual(figures)
})

type Hours = Business['hours']
const weekdays: Hours[number]['days'] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

describe('describeHours', () => {
  test.each<[Hours, string]>([
    [[{ days: weekdays, opens: '08:00', closes: '18:00' }], 'Monday–Friday, 8 AM–6 PM'],
    [[{ days: ['Saturday'], opens: '09:00', closes: '12:30' }], 'Saturday, 9 AM–12:30 PM'],
    [
      [{ days: ['Saturday', 'Sunday'], opens: '09:00', closes: '12:00' }],
      'Saturday and Sunday, 9 AM–12 PM',
    ],
    [
      [
        { days: weekdays, opens: '08:00', closes: '18:00' },
        { days: ['Saturday'], opens: '09:00', closes: '12:00' },
      ],
      'Monday–Friday, 8 AM–6 PM; Saturday, 9 AM–12 PM',
    ],
    [[{ days: ['Saturday'], opens: '00:00', closes: '23:59' }], 'Saturday, 24 hours'],
    [[{ days: ['Saturday'], opens: '00:00', closes: '24:00' }], 'Saturday, 24 hours'],
    [[{ days: ['Saturday'], opens: '18:00', closes: '23:59' }], 'Saturday, 6 PM–12 AM'],
    [[{ days: ['Saturday'], opens: '18:00', closes: '24:00' }], 'Saturday, 6 PM–12 AM'],
    [[{ days: ['Saturday'], opens: '00:00', closes: '12:00' }], 'Saturday, 12 AM–12 PM'],
  ])('writes %j as %j', (hours, text) => {
    expect(describeHours(hours)).toBe(text)
  })

  test('makes no span of days that do not follow each other', () => {
    const days: Hours[number]['days'] = ['Monday', 'Wednesday', 'Friday']
    expect(describeHours([{ days, opens: '08:00', closes: '18:00' }])).toBe(
      'Monday, Wednesday and Friday, 8 AM–6 PM',
    )
  })
})

describe('describeClosure', () => {
  const holidays = { date: '2026-12-24', name: 'Holidays' }
  const hours = { opens: '08:00', closes: '12:00' }

  test.each([
    [{ date: '2026-11-26', name: 'Thanksgiving' }, 'Closed Thursday, November 26 (Thanksgiving)'],
    [{ ...holidays, until: '2027-01-03' }, 'Closed December 24–January 3 (Holidays)'],
    [{ ...holidays, hours }, 'Open 8 AM–12 PM Thursday, December 24 (Holidays)'],
    [
      { ...holidays, hours: { opens: '00:00', closes: '23:59' } },
      'Open 24 hours Thursday, December 24 (Holidays)',
    ],
  ])('writes %j as %j', (closure, text) => {
    expect(describeClosure(closure)).toBe(text)
  })
})
