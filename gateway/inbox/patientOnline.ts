import DataLoader from 'dataloader'
import { listOnlineStatuses, maxOnlineStatuses, type OnlineStatus } from '../../api/contract/patientPresence.ts'
import { builder } from '../graph/builder.ts'
import { PatientRef } from '../patients/Patient.ts'
import type { PatientSource } from '../patients/patientLoaders.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import type { LoadContext } from '../rest/loaders.ts'
import { ThreadRef } from './Thread.ts'

const key = {}

/** One call for all patients of a request. */
const onlineStatusOf = ({ rest }: LoadContext) =>
  rest.memo(key, () => {
    const load = async (ids: readonly string[]): Promise<(OnlineStatus | null)[]> => {
      const { answer } = await rest.call(listOnlineStatuses, { body: { patient_ids: [...ids] } })
      const byId = new Map(answer.map((status) => [status.patient_id, status]))
      return ids.map((id) => byId.get(id) ?? null)
    }
    return new DataLoader(load, { maxBatchSize: maxOnlineStatuses })
  })

const isOnline = relation(
  'Patient',
  'isOnline',
  async (context, id) => (await onlineStatusOf(context).load(id))?.is_online,
)
const lastSeenAt = relation(
  'Patient',
  'lastSeenAt',
  async (context, id) => (await onlineStatusOf(context).load(id))?.last_seen_at,
)

builder.objectFields(PatientRef, (t) => ({
  isOnline: t.boolean({
    data: 'none',
    nullable: true,
    description: 'Whether the patient is online in the portal now',
    ...reads<PatientSource>('id'),
    resolve: ({ id }, args, context, info) => isOnline(context, id, args, info),
  }),
  lastSeenAt: t.field({
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the patient was last in the portal. Null if never',
    ...reads<PatientSource>('id'),
    resolve: ({ id }, args, context, info) => lastSeenAt(context, id, args, info),
  }),
}))

builder.objectField(ThreadRef, 'isPatientOnline', (t) =>
  t.exposeBoolean('is_patient_online', {
    data: 'none',
    description:
      'Whether the patient is online in the portal now. False for an unknown sender. Costs no extra upstream call',
  }),
)
