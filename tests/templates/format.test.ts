import { describe, expect, test } from 'vitest'
import { countyName, describeHours, pauses } from '../../templates/format'
import type { Business } from '../../templates/model'

test.each([
  ['Cook', 'IL', 'Cook County'],
  ['Cook County', 'IL', 'Cook County'],
  ['Orleans', 'LA', 'Orleans Parish'],
])('the county %s in %s is %s', (county, region, name) => {
  expect(countyName(county, region)).toBe(name)
})

type Hours = Business['hours']
const weekdays: Hours[number]['days'] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']

const on = (opens: string, closes: string, ...days: typeof weekdays) => {
  return { opens, closes, days: days.length > 0 ? days : (['Saturday'] as typeof weekdays) }
}

describe('describeHours', () => {
  test.each<[Hours, string]>([
    [
      [on('08:00', '18:00', ...weekdays), on('09:00', '12:00')],
      'Monday–Friday, 8 AM–6 PM; Saturday, 9 AM–12 PM',
    ],
    [[on('09:00', '12:00', 'Saturday', 'Sunday')], 'Saturday and Sunday, 9 AM–12 PM'],
    [
      [on('08:00', '18:00', 'Monday', 'Wednesday', 'Friday')],
      'Monday, Wednesday and Friday, 8 AM–6 PM',
    ],
    [[on('00:00', '23:59')], 'Saturday, 24 hours'],
    [[on('00:00', '24:00')], 'Saturday, 24 hours'],
    [[on('18:00', '23:59')], 'Saturday, 6 PM–12 AM'],
    [[on('18:00', '24:00')], 'Saturday, 6 PM–12 AM'],
    [[on('00:00', '12:30')], 'Saturday, 12 AM–12:30 PM'],
  ])('writes %j as %j', (hours, text) => {
    expect(describeHours(hours)).toBe(text)
  })
})

describe('pauses', () => {
  test.each<[Hours, [string[], string][]]>([
    [[on('08:00', '18:00', ...weekdays)], [[['Friday', 'Saturday', 'Sunday'], 'Monday']]],
    [[on('08:00', '18:00', ...weekdays, 'Saturday', 'Sunday')], []],
    [
      [on('08:00', '18:00', ...weekdays), on('09:00', '12:00')],
      [[['Saturday', 'Sunday'], 'Monday']],
    ],
    [
      [on('08:00', '18:00', 'Monday', 'Tuesday', 'Thursday', 'Friday')],
      [
        [['Friday', 'Saturday', 'Sunday'], 'Monday'],
        [['Tuesday', 'Wednesday'], 'Thursday'],
      ],
    ],
    [[on('08:00', '18:00', 'Monday')], [[[...weekdays, 'Saturday', 'Sunday'], 'Monday']]],
  ])('of %j are %j', (hours, found) => {
    const inOrder = pauses({ hours }).toSorted(([, one], [, other]) => one.localeCompare(other))
    expect(inOrder).toEqual(found)
  })
})
