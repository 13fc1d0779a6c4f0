/**
 * Texts are a subset of ICU MessageFormat: `{name}` unchanged, `{count, number}` in the language's grouping, `{status,
 * word}` by the catalogue's words for codes, `{count, plural, one {# day} other {# days}}` by CLDR category.
 */
type Placeholder<T extends string> = T extends `${string}{${infer Inside}}${infer Rest}`
  ? Inside | Placeholder<Rest>
  : never

/** `#` starts a plural form, which has no param. */
type IsNumber<P extends string> = P extends `${string}, number` | `${string}, plural,${string}` ? true : false
type NameIn<P extends string> = P extends `#${string}` ? never : P extends `${infer Name},${string}` ? Name : P

/** The params of a text, with their types: counts are numbers, everything else is text. */
export type ParamsOf<T extends string> = {
  [P in Placeholder<T> as NameIn<P>]: IsNumber<P> extends true ? number : string
}

const placeholder = /\{(\w+)(?:, (number|word|plural, ((?:\w+ \{[^{}]*\} ?)+)))?\}/g
const number = new Intl.NumberFormat('en-US')
const rules = new Intl.PluralRules('en-US')

/** Names of the params in a text. */
export const paramNames = (template: string): string[] => [
  ...new Set([...template.matchAll(placeholder)].map(([, name]) => name!)),
]

/** A template for documentation: plain placeholders, and plurals in their `other` form: `in {minutes} minutes`. */
export const describeTemplate = (template: string): string =>
  template.replaceAll(placeholder, (_whole, name: string, _kind: string | undefined, forms: string | undefined) =>
    forms === undefined ? `{${name}}` : formsOf(forms).get('other')!.replaceAll('#', `{${name}}`),
  )

/** The English text with its params filled in. `words` are texts for codes; a code without one loses its underscores. */
export function fillTemplate(
  template: string,
  params: Readonly<Record<string, string | number>>,
  words: Readonly<Record<string, string>>,
): string {
  return template.replaceAll(
    placeholder,
    (whole, name: string, kind: string | undefined, forms: string | undefined) => {
      const value = params[name]
      if (value === undefined) return whole
      if (kind === undefined) return String(value)
      if (kind === 'word') return Object.hasOwn(words, value) ? words[value]! : String(value).replaceAll('_', ' ')
      if (kind === 'number') return number.format(Number(value))
      return formOf(forms!, Number(value))
    },
  )
}

const formsOf = (forms: string): ReadonlyMap<string, string> =>
  new Map([...forms.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, category, text]) => [category!, text!]))

function formOf(forms: string, count: number): string {
  const byCategory = formsOf(forms)
  const form = byCategory.get(rules.select(count)) ?? byCategory.get('other') ?? ''
  return form.replaceAll('#', number.format(count))
}
