/** The output folder cannot be used. The message says what to do. */
export class OutputError extends Error {
  override name = 'OutputError'
}

const noPermission =
  'this user may not write there. Change the permissions, or name another folder with --out.'

/** What is wrong and what to do, by code of the system error. */
const faults: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space and build again.',
  EDQUOT: 'your share of the disk is used up. Free some space and build again.',
  EFBIG: 'the disk takes no file of this size. Name a folder on another disk with --out.',
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: 'the disk can only be read. Name a folder on another disk with --out.',
  ENOTDIR: 'a file stands where a folder is needed. Name another folder with --out.',
  EEXIST:
    'something of that name is already there. Move it away, or name another folder with --out.',
  EBUSY:
    'the folder is in use, perhaps as a mount point, and cannot be replaced. Name a folder within it with --out.',
  ENOTEMPTY: 'another program is writing into the folder. Stop it and build again.',
  EXDEV:
    'the folder belongs to another disk or layer and cannot be replaced. Delete it and build again.',
  ELOOP: 'its links lead in a circle. Name another folder with --out.',
  ENOENT:
    'the folder cannot be made there, or was deleted meanwhile. Build again, or name another folder with --out.',
  ENAMETOOLONG: 'the name is too long for this disk. Name another folder with --out.',
  EMFILE: 'too many files are open. Close some programs and build again.',
  ENFILE: 'too many files are open. Close some programs and build again.',
  EIO: 'the disk reports an error. Name a folder on another disk with --out.',
}

const otherFault = 'the system refuses it. Name another folder with --out.'

/** A fault of the file system as a message for the user; everything else as it is. */
export function explainFault(error: unknown, outDir: string): unknown {
  if (!(error instanceof Error)) return error
  const { code, path, syscall } = error as NodeJS.ErrnoException
  const fault = code && Object.hasOwn(faults, code) ? faults[code] : syscall && otherFault
  if (!fault) return error
  const where = path && path !== outDir ? ` (${path})` : ''
  return new OutputError(
    `Cannot write to ${outDir}: ${fault} The last site is as it was. [${code}${where}]`,
    { cause: error },
  )
}
