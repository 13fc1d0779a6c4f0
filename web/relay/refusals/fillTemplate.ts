import type { Language } from '../../i18n/languages.ts'

/** `{name}`, `{count, number}`, `{status, word}`, `{count, plural, one {# day} other {# days}}`, as in the server's texts. */
const placeholder = /\{(\w+)(?:, (number|word|plural, ((?:\w+ \{[^{}]*\} ?)+)))?\}/g

interface Rendering {
  language: Language
  /** Texts for codes. A code without one loses its underscores. */
  words: Readonly<Record<string, string>>
}

/** A text with its params filled in; null if a param is missing. */
export function fillTemplate(
  template: string,
  params: Readonly<Record<string, string>>,
  { language, words }: Rendering,
): string | null {
  let isComplete = true
  const number = new Intl.NumberFormat(language)
  const text = template.replaceAll(placeholder, (_, name: string, kind?: string, forms?: string) => {
    const value = params[name]
    isComplete &&= value !== undefined
    if (value === undefined || kind === undefined) return value ?? ''
    if (kind === 'word') return Object.hasOwn(words, value) ? words[value]! : value.replaceAll('_', ' ')
    const count = Number(value)
    return kind === 'number'
      ? number.format(count)
      : formOf(forms!, count, language).replaceAll('#', number.format(count))
  })
  return isComplete ? text : null
}

function formOf(forms: string, count: number, language: Language): string {
  const byCategory = new Map([...forms.matchAll(/(\w+) \{([^{}]*)\}/g)].map(([, category, text]) => [category!, text!]))
  return byCategory.get(new Intl.PluralRules(language).select(count)) ?? byCategory.get('other') ?? ''
}
