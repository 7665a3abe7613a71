import { starAt } from './star'

const handset =
  'M4 2h5l2 6-3 2a13 13 0 0 0 6 6l2-3 6 2v5a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2z'

/**
 * The inner markup of the icons that are drawn here, to sit beside lucide: 24×24, stroke 2,
 * currentColor, round joins; the symbol around them sets fill, stroke and joins. First the social
 * ones, which lucide has not; then some of lucide's, whose corners the round joins make as well as
 * an arc at each did, with half of the bytes.
 */
export const drawnIcons: Record<string, string> = {
  facebook: '<path d="M17 3h-3q-4 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8q0-1 1-1h2z"/>',
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  google: '<path d="M12 12h9a9 9 0 1 1-2.9-6.6"/>',
  linkedin:
    '<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M8 11v6M8 7.5h.01M12 17v-6m0 3a2.5 2.5 0 0 1 5 0v3"/>',
  nextdoor: '<path d="M3 11l9-7 9 7M6 9v11h12V9M10 20v-5a2.5 2.5 0 0 1 5 0v5"/>',
  x: '<path d="M3 3h4l14 18h-4zM20 3l-7.3 8M11.2 12.9 4 21"/>',
  youtube: '<rect x="2" y="5" width="20" height="14" rx="4"/><path d="M10 9l5 3-5 3z"/>',

  'air-vent': '<path d="M6 12H2V3h20v9h-4M6 8h12M14 12v7a2 2 0 1 0 4-2M10 12v5a2 2 0 1 1-4-2"/>',
  'badge-check':
    '<path d="M12 2l3 2 4 1 1 4 2 3-2 3-1 4-4 1-3 2-3-2-4-1-1-4-2-3 2-3 1-4 4-1zM9 12l2 2 4-4"/>',
  'circle-alert': '<circle cx="12" cy="12" r="10"/><path d="M12 8v4M12 16h.01"/>',
  'circle-check': '<circle cx="12" cy="12" r="10"/><path d="M9 12l2 2 4-4"/>',
  'clipboard-check': '<path d="M9 4H5v18h14V4h-4M9 2h6v4H9zM9 14l2 2 4-4"/>',
  'dollar-sign': '<path d="M12 2v20M17 5H9.5a3.5 3.5 0 0 0 0 7h5a3.5 3.5 0 0 1 0 7H6"/>',
  droplet: '<path d="M12 22a7 7 0 0 0 7-7q0-4-3-6t-4-7q-1 5-4 7t-3 6a7 7 0 0 0 7 7z"/>',
  filter: '<path d="M3 4h18l-7 9v8l-4-2v-6z"/>',
  heater:
    '<path d="M10 6q3-2 0-4M15 6q3-2 0-4M3 9h18v11H3zM8 13v3M12 13v3M16 13v3M6 20v2M18 20v2"/>',
  'map-pin': '<path d="M12 22q8-7 8-12a8 8 0 0 0-16 0q0 5 8 12z"/><circle cx="12" cy="10" r="3"/>',
  phone: `<path d="${handset}"/>`,
  'phone-call': `<path d="${handset}M14 2a8 8 0 0 1 8 8M14 6a4 4 0 0 1 4 4"/>`,
  'shield-check': '<path d="M12 22q8-3 8-9V5q-4 0-8-3-4 3-8 3v8q0 6 8 9zM9 12l2 2 4-4"/>',
  snowflake:
    '<path d="M12 2v20M3 7l18 10M3 17l18-10M9 4l3 3 3-3M9 20l3-3 3 3M2 11l4-2-1-4M2 13l4 2-1 4M22 11l-4-2 1-4M22 13l-4 2 1 4"/>',
  star: `<path d="${starAt(12, 2.5)}"/>`,
  'thermometer-sun':
    '<path d="M12 2v2M12 8a4 4 0 0 0-2 8M2 12h2M20 15a4 4 0 1 1-4 0V4a2 2 0 0 1 4 0zM5 5l1 1M5 19l1-1"/>',
  'triangle-alert': '<path d="M12 3l-10 18h20zM12 9v5M12 17h.01"/>',
  wrench: '<path d="M21 7l-4 3-3-3 3-4a6 6 0 0 0-8 8l-7 7 4 4 7-7a6 6 0 0 0 8-8z"/>',
}
