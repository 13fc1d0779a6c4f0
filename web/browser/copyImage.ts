/**
 * Copies a PNG image to the clipboard, which is missing without HTTPS and may refuse images. It takes a promise, because
 * some browsers allow it only at the click itself, before the image is drawn.
 * @returns whether it was copied
 */
export async function copyImage(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })])
    return true
  } catch {
    return false
  }
}
