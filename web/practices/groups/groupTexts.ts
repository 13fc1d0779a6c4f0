import type { TextsOf } from '../../i18n/messages.ts'
import { facilityGroupMessages } from './facilityGroupMessages.ts'
import { providerGroupMessages } from './providerGroupMessages.ts'

/** Texts of both tabs: the records are the same, their name depends on the billing system. */
export const groupTexts = { PROVIDER: providerGroupMessages, FACILITY: facilityGroupMessages } as const

export type GroupKind = keyof typeof groupTexts
export type GroupTexts = TextsOf<typeof providerGroupMessages>
