import { describe, expect, test } from 'vitest'
import { buildFrame } from '../../scripts/site/build-frame'
import { planRoutes } from '../../scripts/site/plan-routes'
import type { Frame } from '../../templates/model/view'
import { contentPolicy } from '../../templates/policy'
import { plumberSite, someAssets } from '../support/content'

const content = plumberSite()
const settings = { siteUrl: content.business.siteUrl, webhook: '' }
const frame = buildFrame(content, planRoutes(content), settings, someAssets)
const { business } = frame

function directives(webhook: string, embeds: Partial<Frame['business']['embeds']> = {}) {
  const policy = contentPolicy({
    ...frame,
    webhook,
    business: { ...business, embeds: { ...business.embeds, ...embeds } },
  })
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
    expect(policy['connect-src']).toBe("'self' https://hooks.example.com")
    expect(policy['form-action']).toBe("'self' https://hooks.example.com")
  })

  test('lets the form write an e-mail while there is no receiver', () => {
    const policy = directives('')
    expect(policy['connect-src']).toBe("'self'")
    expect(policy['form-action']).toBe("'self' mailto:")
  })

  test('names the frames that content has, each host once', () => {
    const reviews = 'https://reviews.example.com/widget?id=1'
    const frames = (embeds: Partial<Frame['business']['embeds']>) =>
      directives('', embeds)['frame-src']
    expect(frames({ map: true, reviews })).toBe(
      'https://www.google.com https://reviews.example.com',
    )
    expect(frames({ map: true, reviews: 'https://www.google.com/reviews' })).toBe(
      'https://www.google.com',
    )
    // Without one, what holds for everything holds for frames: nothing is let in.
    expect(frames({ map: false, reviews: '' })).toBeUndefined()
    expect(directives('')['default-src']).toBe("'none'")
  })
})
