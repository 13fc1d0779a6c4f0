import {
  callAvailabilities,
  getCallAvailability,
  getNumberAvailability,
  getOutboundCall,
  type OutboundCall,
} from '../../../api/contract/calls.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import { uuidShape } from '../../../api/contract/primitives.ts'
import type { Thread } from '../../../api/contract/threads.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { reads } from '../../graph/restFields.ts'
import { PatientRef } from '../../patients/Patient.ts'
import type { PatientSource } from '../../patients/patientLoaders.ts'
import { PatientPermissionsRef } from '../../patients/PatientPermissions.ts'
import { onePerKey, orNull } from '../../rest/loaders.ts'
import { type Permission, permissionOf, PermissionRef } from '../../graph/refusalFields.ts'
import { permissionUnknown, orPermissionUnknown, permissionFor } from '../../session/Permission.ts'
import { sessionUser } from '../../session/sessionLoaders.ts'
import { abilityField, ViewerPermissionsRef } from '../../session/ViewerPermissions.ts'
import { ThreadRef } from '../Thread.ts'
import { OutboundCallRef } from './OutboundCall.ts'

type Availability = AnswerOf<typeof getCallAvailability>

const availabilityOfPatient = onePerKey(
  getCallAvailability,
  (id: string) => ({ path: { id } }),
  (answer) => answer,
)

const callAvailability = openEnum('CallAvailability', callAvailabilities, 'Whether a patient can be called now', {
  available: 'The viewer can call now',
  in_progress: 'The viewer is on a call with this patient or number',
  another_in_progress: 'The viewer is on another call',
  no_contacts: 'There is no phone number to call',
  no_custom_phone: 'The practice has no phone number of its own to call from',
  onshore_only_support: 'Only users in the United States may call patients of this practice',
})

/** Users who may not make calls are denied without an upstream call. */
async function availabilityOf(context: Context, patientId: string): Promise<Availability | null> {
  const permission = await permissionFor(context, 'calls.make')
  // A second request of the same call explains why it is not known.
  if (permission === permissionUnknown) await sessionUser(context).load('me')
  return permission.isAllowed ? availabilityOfPatient(context).load(patientId) : null
}

const permissionToCall = (context: Context, patientId: string): Promise<Permission> =>
  orPermissionUnknown(async () => {
    const permission = await permissionFor(context, 'calls.make')
    if (!permission.isAllowed) return permission
    return permissionOf((await availabilityOfPatient(context).load(patientId)).refusal)
  })

builder.objectField(PatientPermissionsRef, 'call', (t) =>
  t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Calling the patient now',
    ...reads<PatientSource>('id'),
    resolve: ({ id }, _args, context) => permissionToCall(context, id),
  }),
)

builder.objectFields(PatientRef, (t) => ({
  callAvailability: t.field({
    data: 'none',
    type: callAvailability.ref,
    nullable: true,
    description: 'Call availability of the patient. Null for users who may not make calls',
    ...reads<PatientSource>('id'),
    resolve: async ({ id }, _args, context) => {
      const answer = await availabilityOf(context, id)
      return answer && callAvailability.of(answer.availability)
    },
  }),
}))

const NumberCallRef = builder.objectRef<AnswerOf<typeof getNumberAvailability>>('NumberCall').implement({
  description: 'Call availability of an unlinked thread’s number',
  fields: (t) => ({
    phone: t.exposeString('phone', { data: 'personal', description: 'The number' }),
    availability: t.field({
      data: 'none',
      type: callAvailability.ref,
      description: 'Whether it can be called now',
      resolve: ({ availability }) => callAvailability.of(availability),
    }),
    permission: t.field({
      data: 'none',
      type: PermissionRef,
      description: 'Permission to call it now',
      resolve: ({ refusal }) => permissionOf(refusal),
    }),
  }),
})

builder.objectField(ThreadRef, 'numberCall', (t) =>
  t.field({
    data: 'none',
    type: NumberCallRef,
    nullable: true,
    description:
      'Call availability of an unlinked thread’s number. Null for a patient’s thread, and when `viewerCan.call` denies calls',
    ...reads<Thread>('id', 'patient_id', 'refusals'),
    resolve: async ({ id, patient_id: patientId, refusals }, _args, { rest }) =>
      patientId === null && refusals.call === null
        ? (await rest.call(getNumberAvailability, { path: { id } })).answer
        : null,
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  callPatients: abilityField(t, 'calls.make', 'Calling patients'),
}))

/** One of the user's calls, or the last one; null if there is none. */
async function ownCall(context: Context, restId: string | null | undefined): Promise<OutboundCall | null> {
  const viewer = await sessionUser(context).load('me')
  const call = restId ?? 'latest'
  if (restId != null && !uuidShape.test(restId)) return null
  const requested = context.rest.call(getOutboundCall, { path: { id: viewer.id, call } })
  return (await orNull(requested))?.answer ?? null
}

builder.queryField('outboundCall', (t) =>
  t.field({
    data: 'none',
    type: OutboundCallRef,
    nullable: true,
    description: 'A call of the viewer. Without an id, the most recent one. Null when there is none',
    args: { restId: t.arg.id({ data: 'none', description: 'Id in the REST API' }) },
    resolve: (_root, { restId }, context) => ownCall(context, restId),
  }),
)
