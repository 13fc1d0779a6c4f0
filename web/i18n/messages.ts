import { languageChoice, useLanguage } from './language.ts'
import type { Language } from './languages.ts'

/** A text, or a function of its placeholders. `never` accepts functions with any arguments. */
type Message = string | ((...values: never[]) => string)
type Catalogue = Readonly<Record<string, Message>>

/** The shape that every translation has: the same keys, the same arguments. */
export type Translation<C extends Catalogue> = {
  readonly [Key in keyof C]: C[Key] extends (...values: infer Values) => string ? (...values: Values) => string : string
}

type Messages<C extends Catalogue> = Readonly<Record<Language, Translation<C>>>

/** The texts of a catalogue in any language: `TextsOf<typeof paymentMessages>`. */
export type TextsOf<M extends Readonly<Record<Language, unknown>>> = M[Language]

/**
 * Combines a domain’s catalogs: `xMessages.en.ts` declares the keys and their arguments, the others are a `Translation`
 * of it. A build contains one language, see README.md.
 */
export function defineMessages<C extends Catalogue>(messages: { en: C; ru: Translation<NoInfer<C>> }): Messages<C> {
  return messages as unknown as Messages<C>
}

/** The catalogue of the current language; the component renders again when the language changes. */
export function useMessages<C extends Catalogue>(messages: Messages<C>): Translation<C> {
  return messages[useLanguage()]
}

/** The same outside of React: titles, toasts of the network layer. */
export function currentMessages<C extends Catalogue>(messages: Messages<C>): Translation<C> {
  return messages[languageChoice.read()]
}
