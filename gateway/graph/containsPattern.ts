/** A person's search text as an `$ilike` pattern; its own wildcards are taken literally. */
export const containsPattern = (text: string): string =>
  `%${text
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
