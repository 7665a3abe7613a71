/** What file managers, disks in a network and unpacked archives leave in a folder that somebody looked at. */
const names =
  /^(?:\._.*|\.(?:DS_Store|AppleDouble|LSOverride|Spotlight-V100|Trashes?|Trash-\d+|fseventsd|TemporaryItems|localized|directory|hidden|apdisk|dropbox|nfs[\da-f]+|fuse_hidden[\da-f]+|@__thumb|DocumentRevisions-V100|VolumeIcon\.icns)|Icon\r|__MACOSX|@eaDir|#recycle|.+:Zone\.Identifier|(?:eh)?thumbs(?:_vista)?\.db(?::encryptable)?|desktop\.ini|\$RECYCLE\.BIN|System Volume Information|Network Trash Folder|Temporary Items)$/i

/** How names of the files end that editors leave beside one that was changed. */
export const backups = ['~', '.bak', '.orig', '.swp', '.tmp']

/**
 * Whether a file, or a folder that it stands in, is one that a file manager leaves behind.
 *
 * @param path With forward slashes.
 */
export const isOfFileManager = (path: string): boolean =>
  path.split('/').some((name) => names.test(name))
