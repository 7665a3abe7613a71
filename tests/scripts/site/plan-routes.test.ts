import { describe, expect, test } from 'vitest'
import { areaPath, planRoutes } from '../../../scripts/site/plan-routes'
import { plumberSite } from '../../support/content'

const routes = planRoutes(plumberSite())

describe('planRoutes', () => {
  test.each([
    ['/', 'index.html', 'home', true],
    ['/drain-cleaning/', 'drain-cleaning/index.html', 'service', true],
    ['/leak-repair/', 'leak-repair/index.html', 'service', true],
    ['/sump-pump-installation/', 'sump-pump-installation/index.html', 'service', true],
    ['/about/', 'about/index.html', 'about', true],
    ['/contact/', 'contact/index.html', 'contact', true],
    ['/service-areas/westbrook/', 'service-areas/westbrook/index.html', 'area', true],
    ['/service-areas/scarborough/', 'service-areas/scarborough/index.html', 'area', true],
    ['/service-areas/falmouth/', 'service-areas/falmouth/index.html', 'area', true],
    ['/service-areas/saco/', 'service-areas/saco/index.html', 'area', true],
    ['/privacy/', 'privacy/index.html', 'legal', true],
    ['/terms/', 'terms/index.html', 'legal', true],
    ['/404.html', '404.html', 'not-found', false],
    ['/500.html', '500.html', 'failure', false],
    ['/towns/', 'towns/index.html', 'redirect', false],
    ['/blocked-drain/', 'blocked-drain/index.html', 'redirect', false],
  ])('plans %s as %s, a page of the kind %s', (path, file, kind, indexable) => {
    const route = routes.find((planned) => planned.path === path)
    expect(route).toMatchObject({ path, file, kind, indexable })
  })

  test('plans nothing else', () => {
    expect(routes).toHaveLength(16)
  })

  test('gives each route the file of its page', () => {
    const files = routes.flatMap((route) => (route.kind === 'redirect' ? [] : [route.page.path]))
    expect(files).toContain('areas/saco.md')
    expect(new Set(files).size).toBe(14)
  })

  test('gives each redirect its target', () => {
    const targets = routes.flatMap((route) => (route.kind === 'redirect' ? [route.target] : []))
    expect(targets).toEqual(['/#towns', '/drain-cleaning/'])
  })

  test('plans a page for a service and a town that are added, and for none that is removed', () => {
    const changed = planRoutes(
      plumberSite((files) => {
        files['services/fourth.md'] = files['services/leak-repair.md'] ?? ''
        files['areas/fifth.md'] = files['areas/saco.md'] ?? ''
        delete files['areas/falmouth.md']
      }),
    ).map(({ path }) => path)
    expect(changed).toContain('/fourth/')
    expect(changed).toContain('/service-areas/fifth/')
    expect(changed).not.toContain('/service-areas/falmouth/')
    expect(changed).toHaveLength(17)
  })
})

test('areaPath is a folder below the service areas', () => {
  expect(areaPath('saco')).toBe('/service-areas/saco/')
})
