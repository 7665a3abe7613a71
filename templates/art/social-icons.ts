/**
 * The inner markup of the social icons, drawn to sit beside lucide: 24×24, stroke 2, currentColor,
 * round joins; the symbol around them sets fill, stroke and joins.
 */
export const socialIcons: Record<string, string> = {
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
}
