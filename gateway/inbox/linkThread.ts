import { type LinkCandidate, linkThread, listLinkCandidates } from '../../api/contract/threadLinks.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { restMutation } from '../graph/restMutation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { ThreadRef } from './Thread.ts'
import { seenOf, threadInput, threadSuccess } from './threadSuccess.ts'

const patientOf = leadsTo(PatientRef, patientById)

const LinkCandidateRef = builder.objectRef<LinkCandidate>('LinkCandidate').implement({
  description: 'A patient whom a thread with an unknown person may be with',
  fields: (t) => ({
    patient: t.field({
      data: 'none',
      type: PatientRef,
      nullable: true,
      description: 'The patient. Null when the viewer may not see them',
      resolve: (candidate, _args, context, info) => patientOf(candidate, context, info),
    }),
    hasContact: t.exposeBoolean('has_contact', {
      data: 'none',
      description: 'Whether the number or the address of the unknown person is among the patient’s contacts',
    }),
  }),
})

builder.objectField(ThreadRef, 'linkCandidates', (t) =>
  t.field({
    data: 'none',
    type: [LinkCandidateRef],
    description:
      'Active patients with an external id, of practices that call from the same number. The best 20: patients who have the contact first, and without a search only those',
    args: { search: t.arg.string({ data: 'personal', description: 'Words of the name, or of the external id' }) },
    ...reads<Thread>('id'),
    resolve: async ({ id }, { search }, { rest }) =>
      (await rest.call(listLinkCandidates, { path: { id }, query: { search: search ?? '' } })).answer,
  }),
)

restMutation({
  name: 'linkThread',
  description: 'Links a thread with an unknown correspondent to a patient',
  endpoint: linkThread,
  input: (t) => ({ ...threadInput(t), patientId: t.id({ data: 'none', for: 'Patient', description: 'The patient' }) }),
  toCall: (input) => ({
    path: { id: input.threadId },
    body: { ...(input.patientId != null && { patient_id: input.patientId }), ...seenOf(input) },
  }),
  success: threadSuccess('The thread is linked; this is the thread of its patient'),
})
