import { type Finding, findingAt } from '../findings'
import type { Given } from './check'

/** Menus, grids and the form lead to services: a site without any would be full of holes. */
export function checkServices({ content: { services } }: Given<'content'>): Finding[] {
  if (services.length > 0) return []
  return [findingAt({ file: 'services' }, 'holds no page: a site needs at least one.')]
}
