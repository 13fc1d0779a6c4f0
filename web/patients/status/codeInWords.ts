/** A code that this version has no word for, made readable: `queued_for_print` → `Queued for print`. */
export function codeInWords(code: string): string {
  const words = code.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
