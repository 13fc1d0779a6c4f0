/**
 * Puts a text on the clipboard, which a page without HTTPS does not have and a browser may refuse.
 * @returns whether it is there
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
