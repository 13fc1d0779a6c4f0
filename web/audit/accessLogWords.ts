import { codeInWords, wordFor } from '../i18n/codeInWords.ts'
import { currentMessages } from '../i18n/messages.ts'
import { accessLogChanges } from './accessLogChanges.ts'
import { accessLogFields } from './accessLogFields.ts'
import { accessLogScreens } from './accessLogScreens.ts'
import { auditFields } from './auditFields.ts'

/** The screen or the change that an operation of the app belongs to, in the user’s language. */
export function operationInWords(operation: string): string {
  const screens = currentMessages(accessLogScreens)
  const change = wordFor(currentMessages(accessLogChanges), operation)
  for (const name of screensOf(operation)) {
    const word = change ?? wordFor(screens, name)
    if (word !== null) return word
  }
  return operation.endsWith('Mutation') ? screens.change(inWords(operation)) : inWords(operation)
}

/** A screen’s later requests name their part of it: `CardsScreenChangesQuery`, `PaymentsPanelPageQuery`. */
function screensOf(operation: string): string[] {
  const part = operation.replace(/(Page|Changes\w*)?Query$/, '')
  return [operation, `${part}Query`, `${part.replace(/(Panel|Screen)$/, '')}ScreenQuery`]
}

/** Fallback in English: `useApproveBillMutation` → `Approve bill`. */
function inWords(operation: string): string {
  const words = operation.replace(/^use(?=[A-Z])|(Page)?(Query|Mutation)$/g, '').replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}

/** The name of a field of a REST response, in the user’s language. */
export const fieldInWords = (name: string): string =>
  wordFor(currentMessages(accessLogFields), name) ??
  wordFor(currentMessages(auditFields), `field_${name}`) ??
  codeInWords(name)
