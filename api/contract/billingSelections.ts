import { z } from 'zod'
import { askedAccount } from './connectors/askedAccount.ts'
import type { ConnectorFeature } from './connectors/Connector.ts'
import { endpoint } from './endpoint.ts'
import { connectionRow } from './practiceLists.ts'
import { expectedVersion, uuid } from './primitives.ts'

/**
 * What a practice selects from the lists of its billing system, by its name in the connection's `data`, with the
 * feature of the billing systems that have the list.
 */
export const billingSelections = {
  patient_financial_class: 'financial_classes',
  languageSelection: 'language_questions',
  payment_method: 'payment_methods',
  refund_method: 'payment_methods',
} as const satisfies Record<string, ConnectorFeature>
export type BillingSelection = keyof typeof billingSelections

const entry = z.object({ name: z.string(), external_id: z.string() })
export const selectedEntry = z
  .string()
  .max(200)
  .nullable()
  .meta({ description: 'External id of one that is listed. Null: none' })
const client_id = uuid

/** Answers like `listForeignPractices`: 409 `connection_not_configured` if no adapter can ask this billing system. */
export const askFinancialClasses = endpoint({
  name: 'askFinancialClasses',
  method: 'POST',
  path: '/v2/clients/financial-classes',
  summary: 'Financial classes of patients at a billing system, asked with credentials that need not be stored',
  access: 'practices.edit',
  body: askedAccount,
  answers: { 200: z.array(entry) },
})

/** 409 `practice_not_connected` without a connection, and as `askFinancialClasses`. */
export const listFinancialClasses = endpoint({
  name: 'listFinancialClasses',
  method: 'GET',
  path: '/v2/clients/financial-classes',
  summary: 'Financial classes of patients at the billing system of a practice',
  access: 'practices.edit',
  query: z.strictObject({ client_id }),
  answers: { 200: z.array(entry) },
})

/** 422 for one that the billing system doesn't list, 409 `stale`, and as `listFinancialClasses`. */
export const selectFinancialClass = endpoint({
  name: 'selectFinancialClass',
  method: 'PUT',
  path: '/v2/clients/financial-classes',
  summary: 'Selects the financial class of a practice’s new patients',
  access: 'practices.edit',
  body: z.strictObject({ client_id, patient_financial_class: selectedEntry, modified_at: expectedVersion }),
  answers: { 200: connectionRow },
})

/** Questions of the billing system's registration form. 409 as `listFinancialClasses`. */
export const listLanguageQuestions = endpoint({
  name: 'listLanguageQuestions',
  method: 'GET',
  path: '/v2/clients/{id}/language_questions',
  summary: 'Questions of a billing system’s registration form whose answer may be the patient’s language',
  access: 'practices.edit',
  answers: { 200: z.array(entry) },
})

/** As `selectFinancialClass`. */
export const selectLanguageQuestion = endpoint({
  name: 'selectLanguageQuestion',
  method: 'PUT',
  path: '/v2/clients/{id}/language_question',
  summary: 'Selects the question whose answer is the language of a practice’s patients',
  access: 'practices.edit',
  body: z.strictObject({ language_question_selection: selectedEntry, modified_at: expectedVersion }),
  answers: { 200: connectionRow },
})

/**
 * Decision: the specification names the call and three fields only (`name`, `external_id`, `is_refund`). They are the
 * answer, the payment methods that the billing system has, and the account is asked as by `listForeignPractices`;
 * nothing is created there.
 */
export const listEhrPaymentMethods = endpoint({
  name: 'listEhrPaymentMethods',
  method: 'POST',
  path: '/v2/clients/ehr-payment-methods',
  summary: 'Payment methods of a billing system for posting payments and refunds',
  access: 'practices.edit',
  body: askedAccount,
  answers: {
    200: z.array(entry.extend({ is_refund: z.boolean().meta({ description: 'Whether it is for refunds' }) })),
  },
})

/**
 * Decision: the specification has no call that stores the selection, so this one follows `selectFinancialClass`. Later
 * payments, or refunds, are posted with the method.
 */
export const selectEhrPaymentMethod = endpoint({
  name: 'selectEhrPaymentMethod',
  method: 'PUT',
  path: '/v2/clients/ehr-payment-methods',
  summary: 'Selects the payment method for posting a practice’s payments or refunds',
  access: 'practices.edit',
  body: z.strictObject({ client_id, is_refund: z.boolean(), external_id: selectedEntry, modified_at: expectedVersion }),
  answers: { 200: connectionRow },
})
