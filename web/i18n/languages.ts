/** The languages of the product; the first is the default and the fallback. */
export const languages = ['en', 'ru'] as const
export type Language = (typeof languages)[number]

/** Each language by its own name, because that is what users look for. */
export const languageNames: Record<Language, string> = { en: 'English', ru: 'Русский' }
