/** What the file managers of macOS, Windows and Linux leave in a folder that somebody looked at. */
const names =
  /^(?:\._.*|\.(?:DS_Store|AppleDouble|LSOverride|Spotlight-V100|Trashes?|Trash-\d+|fseventsd|TemporaryItems|localized|directory|hidden)|Icon\r|(?:eh)?thumbs(?:_vista)?\.db(?::encryptable)?|desktop\.ini|\$RECYCLE\.BIN|System Volume Information)$/i

/**
 * Whether a file, or a folder that it stands in, is one that a file manager leaves behind.
 *
 * @param path With forward slashes.
 */
export const isOfFileManager = (path: string): boolean =>
  path.split('/').some((name) => names.test(name))
