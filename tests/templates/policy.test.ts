import { describe, expect, test } from 'vitest'
import type { SiteContext } from '../../templates/model/view'
import { contentPolicy } from '../../templates/policy'
import { planned, plumberSite } from '../support/content'

const { context } = planned(plumberSite())
const { business } = context

function directives(webhook: string, embeds: Partial<SiteContext['business']['embeds']> = {}) {
  const changed = { ...business, embeds: { ...business.embeds, ...embeds } }
  const policy = contentPolicy({ ...context, webhook, business: changed })
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.split(' ')
      return [name, values.join(' ')]
    }),
  )
}

describe('the policy of a page', () => {
  test('names the receiver by its host alone: the rest of its address is nobody’s business', () => {
    const policy = directives('https://hooks.example.com/catch/1/secret/')
    expect(policy['connect-src']).toBe("'self' https://www.google.com https://hooks.example.com")
    expect(policy['form-action']).toBe("'self' https://hooks.example.com")
  })

  test('lets the form write an e-mail while there is no receiver', () => {
    const policy = directives('')
    expect(policy['connect-src']).toBe("'self' https://www.google.com")
    expect(policy['form-action']).toBe("'self' mailto:")
  })

  test('names the frames that content has, each host once', () => {
    const frames = (map: boolean, reviews: string) => directives('', { map, reviews })['frame-src']
    const [maps, own] = ['https://www.google.com', 'https://reviews.example.com']
    expect(frames(true, `${own}/widget?id=1`)).toBe(`${maps} ${own}`)
    expect(frames(true, `${maps}/reviews`)).toBe(maps)
    // Without one, what holds for everything holds for frames: nothing is let in.
    expect(frames(false, '')).toBeUndefined()
    expect(directives('')['default-src']).toBe("'none'")
  })
})
