import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { adjustStatement, revertCollections } from '../../api/contract/statementChanges.ts'
import { BadInputError, ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { changedPatient, patientFields } from '../patients/ChangedPatient.ts'

/** The REST id of a charge or visit of this patient. @throws BadInputError for another patient's */
function ownOf(patientId: string, path: string, type: 'Charge' | 'Visit'): string {
  const [owner, own] = ownedId(path)
  if (owner !== patientId) throw new BadInputError(refuse('graph_id_of_other_patient', { type }))
  return own
}

restMutation({
  name: 'adjustStatement',
  description: 'Manually adjusts a patient’s balance for a charge or a visit',
  endpoint: adjustStatement,
  inputDescription: 'An adjustment of one charge, or of every charge of a visit',
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    chargeId: t.id({ data: 'none', forOwned: 'Charge', description: 'The charge. Give either this or the visit' }),
    visitId: t.id({ data: 'none', forOwned: 'Visit', description: 'The visit. Give either this or the charge' }),
    amount: t.field({
      data: 'none',
      type: 'Money',
      required: true,
      description: 'Amount by which the patient’s balance decreases. A negative amount reverses an earlier adjustment',
    }),
    note: t.string({ data: 'personal', required: true, description: 'Why' }),
  }),
  toCall: ({ patientId, chargeId, visitId, amount, note }) => ({
    path: { id: patientId },
    body: {
      ...(chargeId && { charge_id: ownOf(patientId, chargeId, 'Charge') }),
      ...(visitId && { visit_id: ownOf(patientId, visitId, 'Visit') }),
      amount,
      note,
    },
  }),
  success: {
    description: 'The charges were adjusted',
    from: async (_answer, context, { patientId }) => ({ patient: await changedPatient(context, patientId) }),
    fields: patientFields,
  },
})

restMutation({
  name: 'revertCollections',
  description: 'Recalls visits from collections, so that they are billed to the patient again',
  endpoint: revertCollections,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    visitIds: t.idList({
      data: 'none',
      forOwned: 'Visit',
      description: 'The visits. Default: all visits in collections',
    }),
    note: t.string({ data: 'personal', description: 'Why' }),
  }),
  toCall: ({ patientId, visitIds, note }) => ({
    path: { id: patientId },
    body: {
      ...(visitIds && { visit_ids: visitIds.map((visitId) => ownOf(patientId, visitId, 'Visit')) }),
      note: note ?? '',
    },
  }),
  success: {
    description: 'The visits were recalled',
    from: async (_answer, context, { patientId }) => ({ patient: await changedPatient(context, patientId) }),
    fields: patientFields,
  },
})
