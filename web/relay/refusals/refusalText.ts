import { languageChoice } from '../../i18n/language.ts'
import { currentMessages } from '../../i18n/messages.ts'
import { accountRefusals } from './accountRefusals.ts'
import { bundleRefusals } from './bundleRefusals.ts'
import { connectionRefusals } from './connectionRefusals.ts'
import { conversationRefusals } from './conversationRefusals.ts'
import { domainRefusals } from './domainRefusals.ts'
import { fieldRefusals } from './fieldRefusals.ts'
import { fillTemplate } from './fillTemplate.ts'
import { graphRefusals } from './graphRefusals.ts'
import { importRefusals } from './importRefusals.ts'
import { personRefusals } from './personRefusals.ts'
import { refusalWords } from './refusalWords.ts'
import { remittanceRefusals } from './remittanceRefusals.ts'
import { requestRefusals } from './requestRefusals.ts'

/** A refusal in the graph's shape: an error, a field's error, a permission, a reason. */
export interface ShownRefusal {
  readonly code?: string | null | undefined
  /** In English. */
  readonly message?: string | null | undefined
  readonly params?: readonly { readonly name: string; readonly value: string }[] | undefined
}

const catalogues = [
  personRefusals,
  accountRefusals,
  bundleRefusals,
  connectionRefusals,
  conversationRefusals,
  domainRefusals,
  fieldRefusals,
  importRefusals,
  remittanceRefusals,
  requestRefusals,
  graphRefusals,
]

/**
 * Renders a refusal in the current language. For an unknown code or unknown params, it is the server's English text.
 * Components that call it render again with `useMessages`.
 */
export function refusalText({ code, message, params = [] }: ShownRefusal): string {
  const key = code?.toLowerCase() ?? ''
  const template = catalogues.map(currentMessages).find((texts) => Object.hasOwn(texts, key))?.[key]
  if (template === undefined) return message ?? ''
  const values = Object.fromEntries(params.map(({ name, value }) => [name, value]))
  const rendering = { language: languageChoice.read(), words: currentMessages(refusalWords) }
  return fillTemplate(template, values, rendering) ?? message ?? ''
}
