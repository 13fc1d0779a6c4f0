import { languageChoice, useLanguage, type Language } from './language.ts'

/** A text, or a function of what it names. `never` lets a catalogue's function take any arguments. */
type Message = string | ((...values: never[]) => string)
type Catalogue = Readonly<Record<string, Message>>

/** The shape that every translation has: the same keys, the same arguments. */
type Translation<C extends Catalogue> = {
  readonly [Key in keyof C]: C[Key] extends (...values: infer Values) => string ? (...values: Values) => string : string
}

export type Messages<C extends Catalogue> = Readonly<Record<Language, Translation<C>>>

/** The texts of a catalogue, in whichever language: `TextsOf<typeof paymentMessages>`. */
export type TextsOf<M extends Readonly<Record<Language, unknown>>> = M[Language]

/** A domain's texts in every language. A missing, misspelt or surplus key of a translation is a type error. */
export function defineMessages<const C extends Catalogue>(messages: {
  en: C
  ru: Translation<NoInfer<C>>
}): Messages<C> {
  return messages as unknown as Messages<C>
}

/** The catalogue of the current language; the component renders again when the language changes. */
export function useMessages<C extends Catalogue>(messages: Messages<C>): Translation<C> {
  return messages[useLanguage()]
}

/** The same outside React: titles, toasts raised by the network layer. */
export function currentMessages<C extends Catalogue>(messages: Messages<C>): Translation<C> {
  return messages[languageChoice.read()]
}
