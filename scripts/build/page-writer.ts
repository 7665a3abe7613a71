import { closeSync, fstatSync, openSync, writeSync } from 'node:fs'
import type { PageText } from '../render/page-text'
import { type FileMark, markOf } from './page-store'

/** No character of a string takes more bytes in UTF-8. */
const mostBytes = 3

/** Writes pages, one after the other, through one buffer that is as large as the largest of them. */
export class PageWriter {
  #buffer = Buffer.allocUnsafe(128 * 1024)

  /**
   * Writes a page into a file that is not there yet.
   *
   * @returns What the file is now.
   * @throws What the file system throws.
   */
  write(page: PageText, file: string): FileMark {
    const length = this.#fill(page)
    const descriptor = openSync(file, 'wx')
    try {
      for (let from = 0; from < length; ) {
        from += writeSync(descriptor, this.#buffer, from, length - from)
      }
      return markOf(fstatSync(descriptor))
    } finally {
      closeSync(descriptor)
    }
  }

  #fill(page: PageText): number {
    let length = 0
    for (const piece of page) {
      if (typeof piece === 'string') {
        this.#makeRoom(length, piece.length * mostBytes)
        length += this.#buffer.write(piece, length)
      } else {
        this.#makeRoom(length, piece.bytes.length)
        this.#buffer.set(piece.bytes, length)
        length += piece.bytes.length
      }
    }
    return length
  }

  #makeRoom(length: number, more: number): void {
    if (length + more <= this.#buffer.length) return
    const larger = Buffer.allocUnsafe((length + more) * 2)
    this.#buffer.copy(larger, 0, 0, length)
    this.#buffer = larger
  }
}
