import { expect, test } from 'vitest'
import { describeLead } from '../../../scripts/dev/leads-page'

test('a lead is one line in the terminal, which it cannot steer', () => {
  const lead = (fields: Record<string, unknown>) =>
    describeLead({ arrived: new Date(), contentType: '', fields })
  expect(lead({ firstName: 'Ada\u001b[2J', lastName: 'L\nx', phone: 918 })).toBe('Ada [2J L x, 918')
  expect(lead({})).toBe('no field that the form has')
})
