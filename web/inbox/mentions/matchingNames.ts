import { typedMatches } from '../../ui/typedMatches.ts'

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * Names that start with the typed text, then names with a later word that does. People of the same name appear once: a
 * note mentions all of them.
 */
export function matchingNames(names: readonly string[], typed: string): string[] {
  const search = plain(typed)
  return typedMatches(
    [...new Set(names)],
    search,
    (name) => plain(name).startsWith(search),
    (name) => plain(name).includes(` ${search}`),
  )
}
