import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'
import { seenVersion } from '../../graph/seenVersion.ts'
import * as contract from '../../../api/contract/connections.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { ownedId } from '../../graph/globalId.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { practiceById, PracticeRef } from '../Practice.ts'

const CredentialInput = builder.inputType('ConnectionCredentialInput', {
  description: 'A value of a billing connection',
  fields: (t) => ({
    name: t.string({ data: 'none', required: true, description: 'Name of its field' }),
    value: t.string({
      data: 'personal',
      required: true,
      description: 'The value. An empty secret keeps the stored one',
    }),
  }),
})
const credentialsOf = (values: readonly { name: string; value: string }[]) =>
  Object.fromEntries(values.map(({ name, value }) => [name, value]))

const practiceId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' })
const connectionId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, forOwned: 'BillingAccount', description: 'The connection' })
const pathOf = (id: string) => {
  const [practice, connection_id] = ownedId(id)
  return { id: practice, connection_id }
}

const changed = async (context: Context, id: string): Promise<ChangedPractice> => ({
  practice: await practiceById(context).load(id),
})

restMutation({
  name: 'connectBillingSystem',
  description:
    'Connects a practice to its billing system. CONNECTOR_MISSING: the credentials were stored, but nothing syncs them',
  endpoint: contract.addConnection,
  input: (t) => ({
    practiceId: practiceId(t),
    type: t.string({ data: 'none', required: true, description: 'Type of the billing system' }),
    credentials: t.field({ data: 'none', type: [CredentialInput], required: true, description: 'Values of its form' }),
  }),
  toCall: ({ practiceId: id, type, credentials }) => ({
    path: { id },
    body: { type, credentials: credentialsOf(credentials) },
  }),
  success: {
    ...practiceSuccess('The practice is connected'),
    from: (_row, context, { practiceId: id }) => changed(context, id),
  },
})

restMutation({
  name: 'changeBillingConnection',
  description: 'Changes the credentials of a billing connection, after checking them with the billing system',
  endpoint: contract.changeConnection,
  input: (t) => ({
    connectionId: connectionId(t),
    credentials: t.field({ data: 'none', type: [CredentialInput], required: true, description: 'Values of its form' }),
    modifiedAt: seenVersion(t, 'connection'),
  }),
  toCall: ({ connectionId: id, credentials, modifiedAt }) => ({
    path: pathOf(id),
    body: { credentials: credentialsOf(credentials), ...(modifiedAt != null && { modified_at: modifiedAt }) },
  }),
  success: {
    ...practiceSuccess('The connection was changed'),
    from: (_row, context, { connectionId: id }) => changed(context, pathOf(id).id),
  },
})

restMutation({
  name: 'disconnectBillingSystem',
  description: 'Disconnects a practice from its billing system and deletes the stored credentials',
  endpoint: contract.removeConnection,
  input: (t) => ({ connectionId: connectionId(t) }),
  toCall: ({ connectionId: id }) => ({ path: pathOf(id) }),
  success: {
    ...practiceSuccess('The practice is disconnected'),
    from: ({ client_id: id }, context) => changed(context, id),
  },
})

restMutation({
  name: 'syncPractice',
  description: 'Syncs visits and payments of a practice’s patients from its billing system. At most once a minute',
  endpoint: contract.syncPractice,
  input: (t) => ({ practiceId: practiceId(t) }),
  toCall: ({ practiceId: id }) => ({ path: { id } }),
  success: {
    description: 'The sync has started',
    from: (started) => started,
    fields: (t) => ({
      taskRestId: t.id({
        data: 'none',
        description: 'REST id of the background task, which is polled',
        resolve: ({ task_id: id }) => id,
      }),
    }),
  },
})

const AccountPracticeRef = builder
  .objectRef<AnswerOf<typeof contract.listForeignPractices>[number]>('AccountPractice')
  .implement({
    description: 'A practice of an account at a billing system',
    fields: (t) => ({
      name: t.exposeString('name', { data: 'none', description: 'Name at the billing system' }),
      externalId: t.exposeString('external_id', {
        data: 'none',
        description: 'Its id there: value of the field of type `practice`',
      }),
    }),
  })

restMutation({
  name: 'listAccountPractices',
  description: 'Asks a billing system which practices an account has. Nothing is stored',
  endpoint: contract.listForeignPractices,
  inputNames: { data: 'credentials' },
  input: (t) => ({
    type: t.string({ data: 'none', required: true, description: 'Type of the billing system' }),
    connectionId: t.id({
      data: 'none',
      forOwned: 'BillingAccount',
      description: 'A connection whose stored secrets take the place of empty ones',
    }),
    credentials: t.field({ data: 'none', type: [CredentialInput], required: true, description: 'Values of its form' }),
  }),
  toCall: ({ type, connectionId: id, credentials }) => ({
    body: { type, data: credentialsOf(credentials), ...(id != null && { connection_id: pathOf(id).connection_id }) },
  }),
  success: {
    description: 'The billing system has answered',
    from: (practices): { practices: AnswerOf<typeof contract.listForeignPractices> } => ({ practices }),
    fields: (t: SuccessBuilder<{ practices: AnswerOf<typeof contract.listForeignPractices> }>) => ({
      practices: t.field({
        data: 'none',
        type: [AccountPracticeRef],
        description: 'The practices of the account',
        resolve: ({ practices }) => practices,
      }),
    }),
  },
})

restMutation({
  name: 'checkBillingConnection',
  description: 'Checks with the billing system what the stored credentials allow',
  endpoint: contract.validateConnection,
  input: (t) => ({ connectionId: connectionId(t) }),
  toCall: ({ connectionId: path }) => {
    const { id, connection_id } = pathOf(path)
    return { path: { id }, body: { client_connection_id: connection_id } }
  },
  success: {
    description: 'The check was made',
    from: async ({ errors }, context, { connectionId: id }) => ({ errors, ...(await changed(context, pathOf(id).id)) }),
    fields: (t) => ({
      problems: t.field({
        data: 'none',
        type: [RefusalRef],
        description: 'What is missing. Empty if everything works',
        resolve: ({ errors }) => errors,
      }),
      practice: t.expose('practice', {
        data: 'none',
        type: PracticeRef,
        nullable: true,
        description: 'The practice with its connection. Null when it no longer exists',
      }),
    }),
  },
})
