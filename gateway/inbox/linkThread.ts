import { type LinkCandidate, linkThread, listLinkCandidates } from '../../api/contract/threadLinks.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import { ThreadRef } from './Thread.ts'
import { seenOf, threadInput, threadSuccess } from './threadSuccess.ts'

const LinkCandidateRef = builder.objectRef<LinkCandidate>('LinkCandidate').implement({
  description: 'A patient whom a thread with somebody unknown may be with, enough to tell two of one name apart',
  fields: (t) => ({
    patientId: t.id({
      data: 'none',
      description: 'Id of the patient in this graph',
      resolve: ({ id }) => encodeGlobalId('Patient', id),
    }),
    name: t.string({
      data: 'personal',
      description: 'Name',
      resolve: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    }),
    dateOfBirth: t.expose('date_of_birth', {
      data: 'personal',
      type: 'Date',
      nullable: true,
      description: 'Date of birth',
    }),
    externalId: t.exposeString('external_id', { data: 'personal', description: 'Id in the billing system' }),
    practiceName: t.exposeString('client_name', { data: 'none', description: 'Name of the practice' }),
    hasContact: t.exposeBoolean('has_contact', {
      data: 'none',
      description: 'Whether the number, or the address, that the thread is named by is among the patient’s contacts',
    }),
  }),
})

builder.objectField(ThreadRef, 'linkCandidates', (t) =>
  t.field({
    data: 'none',
    type: [LinkCandidateRef],
    description:
      'Active patients with an external id, of practices that call from the same number; 20 at most, those who have the contact first, and without a search only those',
    args: { search: t.arg.string({ data: 'personal', description: 'Words of the name, or of the external id' }) },
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
