/** A user's text as an `$ilike` pattern that matches any part of the value. Wildcards in the text are escaped. */
export function containsPattern(text: string): string {
  const part = text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  return `%${part}%`
}
