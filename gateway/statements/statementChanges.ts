import { adjustStatement, revertCollections } from '../../api/contract/statementChanges.ts'
import { restMutation } from '../graph/restMutation.ts'
import { changedPatient, patientFields } from './ChangedPatient.ts'

restMutation({
  name: 'adjustStatement',
  description: 'Adjusts by hand what a patient owes for a charge or a visit',
  endpoint: adjustStatement,
  inputDescription: 'An adjustment of one charge, or of a visit charge by charge',
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    chargeId: t.id({ data: 'none', for: 'Charge', description: 'The charge; either this or the visit' }),
    visitId: t.id({ data: 'none', for: 'Visit', description: 'The visit; either this or the charge' }),
    amount: t.field({
      data: 'none',
      type: 'Money',
      required: true,
      description: 'Amount that the patient owes less. Negative: restores an earlier adjustment',
    }),
    note: t.string({ data: 'personal', required: true, description: 'Why' }),
  }),
  toCall: ({ patientId, chargeId, visitId, amount, note }) => ({
    path: { id: patientId },
    body: { ...(chargeId && { charge_id: chargeId }), ...(visitId && { visit_id: visitId }), amount, note },
  }),
  success: {
    description: 'The charges were adjusted',
    from: async (_answer, context, { patientId }) => ({ patient: await changedPatient(context, patientId) }),
    fields: patientFields,
  },
})

restMutation({
  name: 'revertCollections',
  description: 'Recalls visits from collections: they are billed to the patient again',
  endpoint: revertCollections,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    visitIds: t.idList({
      data: 'none',
      for: 'Visit',
      description: 'The visits; without them, all that are in collections',
    }),
    note: t.string({ data: 'personal', description: 'Why' }),
  }),
  toCall: ({ patientId, visitIds, note }) => ({
    path: { id: patientId },
    body: { ...(visitIds && { visit_ids: visitIds }), note: note ?? '' },
  }),
  success: {
    description: 'The visits were recalled',
    from: async (_answer, context, { patientId }) => ({ patient: await changedPatient(context, patientId) }),
    fields: patientFields,
  },
})
