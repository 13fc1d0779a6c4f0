import type { Language } from './languages.ts'

/** Forms by CLDR category. English needs `one`; Russian `one`, `few` and `many` (1 пациент, 3 пациента, 5 пациентов). */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }

const rules: Record<Language, Intl.PluralRules> = { en: new Intl.PluralRules('en'), ru: new Intl.PluralRules('ru') }
const numbers: Record<Language, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en'),
  ru: new Intl.NumberFormat('ru'),
}

/** The formatted number with the matching plural form: `1,204 patients`. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  return `${numbers[language].format(count)} ${forms[rules[language].select(count)] ?? forms.other}`
}
