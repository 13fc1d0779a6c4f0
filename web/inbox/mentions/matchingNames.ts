const most = 6

const plain = (text: string) => text.normalize('NFC').toLowerCase()

/**
 * Names that start with the typed text, then names with a later word that does. People of the same name appear once: a
 * note mentions all of them.
 */
export function matchingNames(names: readonly string[], typed: string): string[] {
  const search = plain(typed)
  const all = [...new Set(names)]
  const begins = all.filter((name) => plain(name).startsWith(search))
  const holds = all.filter((name) => !begins.includes(name) && search !== '' && plain(name).includes(` ${search}`))
  return [...begins, ...holds].slice(0, most)
}
