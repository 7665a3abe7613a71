import { describe, expect, test } from 'vitest'
import { contentPolicy } from '../../templates/policy'
import { planned, plumberSite } from '../support/content'

const { context } = planned(plumberSite())
const { business } = context

function directives(webhook: string, reviewWidget = '', leadRedirect = '') {
  const changed = { ...business, reviewWidget, leadRedirect }
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

  test('lets the receiver lead on to the host that the owner names, with a script and without', () => {
    const policy = directives('https://hooks.example.com/x', '', 'https://answers.example.com/y')
    for (const directive of ['connect-src', 'form-action']) {
      expect(policy[directive]).toMatch(
        / https:\/\/hooks\.example\.com https:\/\/answers\.example\.com$/,
      )
    }
  })

  test('lets the form write an e-mail while there is no receiver', () => {
    const policy = directives('')
    expect(policy['connect-src']).toBe("'self' https://www.google.com")
    expect(policy['form-action']).toBe("'self' mailto:")
  })

  test('names the frames of the map and of the reviews, each host once, and lets nothing else in', () => {
    const frames = (reviews: string) => directives('', reviews)['frame-src']
    const [maps, own] = ['https://www.google.com', 'https://reviews.example.com']
    expect(frames(`${own}/widget?id=1`)).toBe(`${maps} ${own}`)
    expect(frames(`${maps}/reviews`)).toBe(maps)
    expect(frames('')).toBe(maps)
    expect(directives('')['default-src']).toBe("'none'")
  })

  test('lets in the scripts of others that the content names, with their hosts, and no more', () => {
    const head = {
      verifications: [],
      scripts: [
        { src: 'https://stats.example.com/a.js?x=1', hosts: ['*.example.net'] },
        { src: 'https://stats.example.com/b.js', hosts: [] },
      ],
    }
    const policy = contentPolicy({ ...context, site: { ...context.site, head } })
    const plain = contentPolicy(context)
    const others = ' https://stats.example.com https://*.example.net'
    const isOpened = /^(script|img|connect|frame)-src/
    const expected = plain
      .split(';')
      .filter((one) => !one.startsWith('require-trusted-types-for'))
      .map((one) => (isOpened.test(one) ? one + others : one))
    expect(policy.split(';')).toEqual(expected)
  })
})
