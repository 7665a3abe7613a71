import { starAt } from './star'

/**
 * The inner markup of the icons that are drawn here, to sit beside lucide: 24×24, stroke 2,
 * currentColor, round joins; the symbol around them sets fill, stroke and joins. First the social
 * ones, which lucide has not; then some of lucide's, whose corners the round joins make as well as
 * an arc at each did, with half of the bytes.
 */
export const drawnIcons: Record<string, string> = {
  facebook:
    '<path d="M17 3h-2.5A4.5 4.5 0 0 0 10 7.5V10H7v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h2z"/>',
  instagram:
    '<rect x="3" y="3" width="18" height="18" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7h.01"/>',
  google: '<path d="M12 12h9a9 9 0 1 1-2.9-6.6"/>',
  linkedin:
    '<rect x="3" y="3" width="18" height="18" rx="3"/><path d="M8 11v6M8 7.5h.01M12 17v-6m0 3a2.5 2.5 0 0 1 5 0v3"/>',
  nextdoor: '<path d="M3 11l9-7 9 7M6 9v11h12V9M10 20v-5a2.5 2.5 0 0 1 5 0v5"/>',
  x: '<path d="M3 3h4l14 18h-4zM20 3l-7.3 8M11.2 12.9 4 21"/>',
  youtube: '<rect x="2" y="5" width="20" height="14" rx="4"/><path d="M10 9l5 3-5 3z"/>',

  droplet: '<path d="M12 22a7 7 0 0 0 7-7q0-4-3-6t-4-7q-1 5-4 7t-3 6a7 7 0 0 0 7 7z"/>',
  filter: '<path d="M3 4h18l-7 9v8l-4-2v-6z"/>',
  'map-pin': '<path d="M12 22q8-7 8-12a8 8 0 0 0-16 0q0 5 8 12z"/><circle cx="12" cy="10" r="3"/>',
  'shield-check': '<path d="M12 22q8-3 8-9V5q-4 0-8-3-4 3-8 3v8q0 6 8 9zM9 12l2 2 4-4"/>',
  snowflake:
    '<path d="M12 2v20M3 7l18 10M3 17l18-10M9 4l3 3 3-3M9 20l3-3 3 3M2 11l4-2-1-4M2 13l4 2-1 4M22 11l-4-2 1-4M22 13l-4 2 1 4"/>',
  star: `<path d="${starAt(12, 2.5)}"/>`,
  'triangle-alert': '<path d="M12 3l-10 18h20zM12 9v5M12 17h.01"/>',
}
