import { adjustStatement, revertCollections } from '../../api/contract/statementChanges.ts'
import type { Patient } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { RestError } from '../rest/RestError.ts'
import type { Context } from '../graph/Context.ts'

/** A patient after a change: loaded anew, with whatever the query asks for. */
export async function changedPatient(context: Context, id: string): Promise<Patient> {
  const patient = await patientById(context).load(id)
  if (patient) return patient
  const { requestId } = context.rest.caller
  throw new RestError(0, {}, { operation: 'getPatient', requestId, reason: 'malformed' })
}

const AdjustStatementInput = builder.inputType('AdjustStatementInput', {
  description: 'What is taken off, or put back: of one charge, or of a visit charge by charge',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    chargeId: t.id({ description: 'The charge; either this or the visit' }),
    visitId: t.id({ description: 'The visit; either this or the charge' }),
    amount: t.field({
      type: 'Money',
      required: true,
      description: 'Lowers what the patient owes; negative puts back what was taken off',
    }),
    note: t.string({ required: true, description: 'Why' }),
    idempotencyKey: t.string({ description: 'Made up by the caller: the same key adjusts once' }),
  }),
})
const AdjustStatementSuccess = builder.objectRef<{ patient: Patient }>('AdjustStatementSuccess').implement({
  description: 'The charges were adjusted',
  fields: (t) => ({ patient: t.expose('patient', { type: PatientRef, description: 'The patient as it is now' }) }),
})

builder.mutationField('adjustStatement', (t) =>
  t.field({
    type: resultUnion('AdjustStatementResult', AdjustStatementSuccess, 'AdjustStatementSuccess'),
    description: 'Adjusts by hand what a patient owes for a charge or a visit',
    args: { input: t.arg({ type: AdjustStatementInput, required: true, description: 'Charge or visit, and amount' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const body = {
          ...(input.chargeId && { charge_id: restIdOf(input.chargeId, 'Charge') }),
          ...(input.visitId && { visit_id: restIdOf(input.visitId, 'Visit') }),
          amount: input.amount,
          note: input.note,
        }
        await context.rest.callOnce(adjustStatement, input.idempotencyKey, { path: { id }, body })
        return { patient: await changedPatient(context, id) }
      }) as never,
  }),
)

const RevertCollectionsInput = builder.inputType('RevertCollectionsInput', {
  description: 'Which visits come back from collections',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    visitIds: t.idList({ description: 'The visits; without them, all that are in collections' }),
    note: t.string({ description: 'Why' }),
    idempotencyKey: t.string({ description: 'Made up by the caller: the same key takes back once' }),
  }),
})
const RevertCollectionsSuccess = builder.objectRef<{ patient: Patient }>('RevertCollectionsSuccess').implement({
  description: 'The visits were taken back',
  fields: (t) => ({ patient: t.expose('patient', { type: PatientRef, description: 'The patient as it is now' }) }),
})

builder.mutationField('revertCollections', (t) =>
  t.field({
    type: resultUnion('RevertCollectionsResult', RevertCollectionsSuccess, 'RevertCollectionsSuccess'),
    description: 'Takes visits back from collections: they are billed to the patient again',
    args: { input: t.arg({ type: RevertCollectionsInput, required: true, description: 'Patient and visits' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const body = {
          ...(input.visitIds && { visit_ids: input.visitIds.map((visitId) => restIdOf(visitId, 'Visit')) }),
          note: input.note ?? '',
        }
        await context.rest.callOnce(revertCollections, input.idempotencyKey, { path: { id }, body })
        return { patient: await changedPatient(context, id) }
      }) as never,
  }),
)
