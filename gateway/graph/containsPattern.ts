/** A person's text as an `$ilike` pattern that only the whole value matches; its own wildcards are taken literally. */
export const exactPattern = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** The same for any part of the value. */
export const containsPattern = (text: string): string => `%${exactPattern(text)}%`
