/** Maximum number of people that one note mentions. Later names in its text mention no one. */
const mostMentioned = 20

interface Named {
  id: string
  name: string
}

/** Composed, in lower case, with single spaces and straight apostrophes, so that a name is found as anyone types it. */
const plain = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').replaceAll('’', "'")

const endsInWord = /[\p{L}\p{M}\p{N}_]$/u
/** A hyphen continues a name: `@Ann Lee-Ray` is not Ann Lee. */
const startsInWord = /^-?[\p{L}\p{M}\p{N}_]/u

/**
 * The people whose full name follows an `@` in a text, in the order of the text. The longest name wins, and people of
 * the same name are all mentioned. An `@` within a word, as in an email address, mentions no one.
 */
export function mentionedIn(text: string, people: readonly Named[]): string[] {
  const words = plain(text)
  const known = people.map(({ id, name }) => ({ id, name: plain(name).trim() }))
  const names = [...new Set(known.map(({ name }) => name))].filter(Boolean).toSorted((a, b) => b.length - a.length)
  const found = new Set<string>()
  for (let at = words.indexOf('@'); at >= 0 && found.size < mostMentioned; at = words.indexOf('@', at + 1)) {
    if (endsInWord.test(words.slice(Math.max(0, at - 2), at))) continue
    const name = names.find((each) => isAt(words, at + 1, each))
    if (name !== undefined) for (const person of known) if (person.name === name) found.add(person.id)
  }
  return [...found].slice(0, mostMentioned)
}

function isAt(words: string, at: number, name: string): boolean {
  const end = at + name.length
  return words.startsWith(name, at) && !startsInWord.test(words.slice(end, end + 3))
}
