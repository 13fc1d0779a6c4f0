/** A code without a label in this version, made readable: `queued_for_print` → `Queued for print`. */
export function codeInWords(code: string): string {
  const words = code.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The catalog’s label for a server code. Null if this version has none. */
export function wordFor(texts: object, code: string): string | null {
  const word: unknown = Object.hasOwn(texts, code) ? texts[code as keyof typeof texts] : null
  return typeof word === 'string' ? word : null
}
