import { Problem } from '../project.mjs'

const wordsOf = (name) =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[\s_-]+/)
    .map((word) => word.toLowerCase())

const capital = (word) => `${word[0].toUpperCase()}${word.slice(1)}`

export const pascal = (name) => wordsOf(name).map(capital).join('')
export const camel = (name) => `${pascal(name)[0].toLowerCase()}${pascal(name).slice(1)}`
export const snake = (name) => wordsOf(name).join('_')
export const kebab = (name) => wordsOf(name).join('-')
export const spaced = (name) => wordsOf(name).join(' ')
/** `noted_on` as a label: `Noted on`. */
export const sentence = (name) => capital(spaced(name))

/** The English plural of the last word. */
export function pluralOf(name) {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(s|x|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

/** @throws Problem for a name that is not an English plural */
export function singularOf(name) {
  if (/[^aeiou]ies$/.test(name)) return `${name.slice(0, -3)}y`
  if (/(s|x|ch|sh)es$/.test(name)) return name.slice(0, -2)
  if (/[^s]s$/.test(name)) return name.slice(0, -1)
  throw new Problem(`${name} is not a plural that this command recognizes: name one row with --one.`)
}

/** @throws Problem for a name that is not an identifier in camelCase */
export function requireIdentifier(name, what) {
  if (/^[a-z][a-zA-Z]*$/.test(name ?? '')) return name
  throw new Problem(
    `${name ? `"${name}" is not a valid ${what}` : `A ${what} is missing`}: use letters in camelCase, such as patientNotes.`,
  )
}
