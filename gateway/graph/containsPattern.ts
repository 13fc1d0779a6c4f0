/** A user's text as an `$ilike` pattern that matches the whole value only. Wildcards in the text are escaped. */
export const exactPattern = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The same pattern, for any part of the value. */
export const containsPattern = (text: string): string => `%${exactPattern(text)}%`
