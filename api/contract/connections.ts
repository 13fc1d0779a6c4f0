import { z } from 'zod'
import { askedAccount, connectorType as type, credentials } from './connectors/askedAccount.ts'
import { selectedEntry } from './billingSelections.ts'
import { newPostingData } from './eraPosting.ts'
import { connectionRow } from './practiceLists.ts'
import { endpoint } from './endpoint.ts'
import { expectedVersion, typedText, uuid } from './primitives.ts'
import { startedTask } from './tasks.ts'
import { optionalText, statementDescriptor } from './statementTexts.ts'
import { refusalBody } from './refusals/Refusal.ts'

/**
 * Stores the credentials and checks them with the billing system; one whose data comes from files is not asked. 409 `connection_exists` if the practice has another
 * connection, 409 `connector_missing` if the credentials are stored but no adapter syncs this billing system, 422 for
 * missing or invalid credentials.
 *
 * Decision: the specification lists financial classes by credentials (`askFinancialClasses`) before there is a connection,
 * but has no field that takes the selected one, so this call takes it as `selectFinancialClass` does. 422 for one that the
 * account doesn't list.
 */
export const addConnection = endpoint({
  name: 'addConnection',
  method: 'POST',
  path: '/v2/clients/{id}/connections',
  summary: 'Connects a practice to its billing system',
  access: 'practices.edit',
  body: z.strictObject({
    type,
    is_payment_provider: z.literal(false).default(false),
    sync_only_locations: z.boolean().default(false).meta({
      description: 'Whether only providers, locations and insurances are synced for now, and nothing on schedule',
    }),
    credentials,
    patient_financial_class: selectedEntry.optional(),
  }),
  answers: { 200: connectionRow },
})

/**
 * A billing connection has `credentials` and `start_sync`: a secret that is empty or not sent keeps its stored value, 409
 * and 422 as `addConnection`. A payment account has `nickname`, `statement_descriptor` and `posting_data`, the latter with
 * 409 `no_era_posting` if the practice's billing system takes no ERA posting. 409 `stale`.
 */
export const changeConnection = endpoint({
  name: 'changeConnection',
  method: 'PUT',
  path: '/v2/clients/{id}/connections/{connection_id}',
  summary: 'Changes a billing connection, or the texts and ERA posting settings of a payment account',
  access: 'practices.edit',
  body: z.strictObject({
    credentials: credentials.optional(),
    start_sync: z.boolean().optional(),
    nickname: typedText.max(60).nullable().optional().meta({ description: 'Empty: none' }),
    statement_descriptor: optionalText(statementDescriptor).optional().meta({ description: 'Empty: none' }),
    posting_data: newPostingData.nullable().optional().meta({ description: 'Null: none' }),
    modified_at: expectedVersion,
  }),
  answers: { 200: connectionRow },
})

/**
 * Of a billing connection the stored credentials are deleted; patients and visits remain. A payment account receives no
 * more payments; past ones can still be refunded. 409 `account_is_default`, `account_routed` or `account_in_use` while
 * payments may still go to it.
 */
export const removeConnection = endpoint({
  name: 'removeConnection',
  method: 'DELETE',
  path: '/v2/clients/{id}/connections/{connection_id}',
  summary: 'Disconnects a practice from its billing system, or from a payment account',
  access: 'practices.edit',
  answers: { 200: z.object({ client_id: uuid }) },
})

export const validateConnection = endpoint({
  name: 'validateConnection',
  method: 'POST',
  path: '/v2/clients/{id}/connections/validate_permissions',
  summary: 'Checks with the billing system what the stored credentials allow',
  access: 'practices.edit',
  body: z.strictObject({ client_connection_id: uuid }),
  answers: { 200: z.object({ success: z.boolean(), errors: z.array(refusalBody) }) },
})

/**
 * Syncs the visits and payments of the practice's patients in the background. A repeated request while
 * the caller's own sync runs returns its task. 429 if another user's is running, or if the last one ended less than a
 * minute ago; 409 `practice_not_connected` without a connection that can be synced.
 */
export const syncPractice = endpoint({
  name: 'syncPractice',
  method: 'POST',
  path: '/v2/clients/{id}/sync',
  summary: 'Syncs a practice with its billing system. Returns a task; 429 when called too often',
  access: 'practices.edit',
  answers: { 200: startedTask },
})

/** With `connection_id`, secrets that are not sent are the stored ones. 409 and 422 as `addConnection`. */
export const listForeignPractices = endpoint({
  name: 'listForeignPractices',
  method: 'POST',
  path: '/v2/clients/practices',
  summary: 'Practices that an account of a billing system gives access to',
  access: 'practices.edit',
  body: askedAccount,
  answers: { 200: z.array(z.object({ name: z.string(), external_id: z.string() })) },
})
