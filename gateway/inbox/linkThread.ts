import { expectedVersion } from '../graph/seenVersion.ts'
import { type LinkCandidate, linkThread, listLinkCandidates } from '../../api/contract/threadLinks.ts'
import type { Thread } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { restMutation } from '../graph/restMutation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { ThreadRef } from './Thread.ts'
import { threadInput, threadSuccess } from './threadSuccess.ts'

const patientOf = leadsTo(PatientRef, patientById)

const LinkCandidateRef = builder.objectRef<LinkCandidate>('LinkCandidate').implement({
  description: 'A candidate patient for linking an unlinked thread',
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
      description: 'Whether the sender’s number or address is one of the patient’s contacts',
    }),
  }),
})

builder.objectField(ThreadRef, 'linkCandidates', (t) =>
  t.field({
    data: 'none',
    type: [LinkCandidateRef],
    description:
      'Candidates for linking: active patients with an external id in practices that share the outbound phone number. At most 20, patients with this contact first. Without a search, only patients with this contact',
    args: { search: t.arg.string({ data: 'personal', description: 'Words of the name or external id' }) },
    ...reads<Thread>('id'),
    resolve: async ({ id }, { search }, { rest }) =>
      (await rest.call(listLinkCandidates, { path: { id }, query: { search: search ?? '' } })).answer,
  }),
)

restMutation({
  name: 'linkThread',
  description: 'Links an unlinked thread to a patient',
  endpoint: linkThread,
  input: (t) => ({ ...threadInput(t), patientId: t.id({ data: 'none', for: 'Patient', description: 'The patient' }) }),
  toCall: (input) => ({
    path: { id: input.threadId },
    body: { ...(input.patientId != null && { patient_id: input.patientId }), ...expectedVersion(input) },
  }),
  success: threadSuccess('The thread is linked; this is the thread of its patient'),
})
