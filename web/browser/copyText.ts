/**
 * Copies text to the clipboard, which is missing without HTTPS and may be denied by the browser.
 * @returns whether it was copied
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
