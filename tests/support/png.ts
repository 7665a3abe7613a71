/**
 * The width and the height of a PNG file, which stand at 16 and 20 (RFC 2083, 4.1.1).
 *
 * @throws When the file is no PNG.
 */
export function pngSize(file: Uint8Array): [width: number, height: number] {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  if (view.getUint32(0) !== 0x89504e47) throw new Error('it is no PNG')
  return [view.getUint32(16), view.getUint32(20)]
}
