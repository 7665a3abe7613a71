import { UserError } from '../../shared/user-error'

const noSpace = 'the disk, or your share of it, is full. Free some space and build again.'
const noPermission =
  'this user may not write there. Change the permissions, or name another folder with --out.'
const readOnly = 'the disk can only be read. Name a folder on another disk with --out.'
const isFile = 'a file stands where a folder is needed. Name another folder with --out.'
const isBusy =
  'the folder is in use, or a mount point, and cannot be replaced. Close what uses it, or name a folder within it with --out.'
const other = 'the system refuses it. Build again, or name another folder with --out.'

/** What is wrong and what to do, by code of the system error. */
const faults: Record<string, string> = {
  ENOSPC: noSpace,
  EDQUOT: noSpace,
  EACCES: noPermission,
  EPERM: noPermission,
  EROFS: readOnly,
  ENOTDIR: isFile,
  EEXIST: isFile,
  EBUSY: isBusy,
  ENOTEMPTY: isBusy,
  // A folder of a container's image cannot be renamed either.
  EXDEV: isBusy,
}

/** A fault of the file system as a message for the user; everything else as it is. */
export function explainFault(error: unknown, outDir: string): unknown {
  if (!(error instanceof Error)) return error
  const { code = '', message, syscall } = error as NodeJS.ErrnoException
  if (!syscall) return error
  const fault = faults[code] ?? other
  return new UserError(
    `Cannot write to ${outDir}: ${fault} The last site is as it was. [${message}]`,
    { cause: error },
  )
}
