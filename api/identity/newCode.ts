import { randomInt } from 'node:crypto'

/** Letters and digits that cannot be confused on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const length = 12

/** Twelve letters in groups of four: 60 bits, too many to guess. */
export function newCode(): string {
  const drawn = Array.from({ length }, () => letters[randomInt(letters.length)]!)
  return [0, 4, 8].map((start) => drawn.slice(start, start + 4).join('')).join('-')
}

/** A code as it is stored. Case, blanks and missing dashes do not matter, because users type it from paper. */
export const normalCode = (code: string): string =>
  code
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/(.{4})(?=.)/g, '$1-')
