import { type ChangedPractice, practiceSuccess } from '../PracticeSuccess.ts'
import { seenVersion } from '../../graph/seenVersion.ts'
import * as contract from '../../../api/contract/connections.ts'
import type { Context } from '../../graph/Context.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { type InputBuilder, restMutation } from '../../graph/restMutation.ts'
import { practiceById, PracticeRef } from '../Practice.ts'
import { connectionPath, credentialsInput, credentialsOf } from './credentialsInput.ts'

const practiceId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, for: 'Practice', description: 'The practice' })
const connectionId = (t: InputBuilder) =>
  t.id({ data: 'none', required: true, forOwned: 'BillingAccount', description: 'The connection' })

const changed = async (context: Context, id: string): Promise<ChangedPractice> => ({
  practice: await practiceById(context).load(id),
})

restMutation({
  name: 'connectBillingSystem',
  description:
    'Connects a practice to its billing system. CONNECTOR_MISSING: the credentials were stored, but nothing syncs them',
  endpoint: contract.addConnection,
  inputNames: { patient_financial_class: 'financialClassId' },
  input: (t) => ({
    practiceId: practiceId(t),
    type: t.string({ data: 'none', required: true, description: 'Type of the billing system' }),
    credentials: credentialsInput(t),
    financialClassId: t.string({
      data: 'none',
      description: 'Id of the financial class of new patients at the billing system',
    }),
  }),
  toCall: ({ practiceId: id, type, credentials, financialClassId }) => ({
    path: { id },
    body: {
      type,
      credentials: credentialsOf(credentials),
      ...(financialClassId != null && { patient_financial_class: financialClassId }),
    },
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
    credentials: credentialsInput(t),
    modifiedAt: seenVersion(t, 'connection'),
  }),
  toCall: ({ connectionId: id, credentials, modifiedAt }) => ({
    path: connectionPath(id),
    body: { credentials: credentialsOf(credentials), ...(modifiedAt != null && { modified_at: modifiedAt }) },
  }),
  success: {
    ...practiceSuccess('The connection was changed'),
    from: (_row, context, { connectionId: id }) => changed(context, connectionPath(id).id),
  },
})

restMutation({
  name: 'disconnectBillingSystem',
  description: 'Disconnects a practice from its billing system and deletes the stored credentials',
  endpoint: contract.removeConnection,
  input: (t) => ({ connectionId: connectionId(t) }),
  toCall: ({ connectionId: id }) => ({ path: connectionPath(id) }),
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

restMutation({
  name: 'checkBillingConnection',
  description: 'Checks with the billing system what the stored credentials allow',
  endpoint: contract.validateConnection,
  input: (t) => ({ connectionId: connectionId(t) }),
  toCall: ({ connectionId: path }) => {
    const { id, connection_id } = connectionPath(path)
    return { path: { id }, body: { client_connection_id: connection_id } }
  },
  success: {
    description: 'The check was made',
    from: async ({ errors }, context, { connectionId: id }) => ({
      errors,
      ...(await changed(context, connectionPath(id).id)),
    }),
    fields: (t) => ({
      problems: t.field({
        data: 'none',
        type: [RefusalRef],
        description: 'Missing permissions. Empty if everything works',
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
