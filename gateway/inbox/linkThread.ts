import { type LinkCandidate, linkThread, listLinkCandidates } from '../../api/contract/threadLinks.ts'
import { builder } from '../graph/builder.ts'
import { encodeGlobalId, restIdOf } from '../graph/globalId.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { ThreadRef } from './Thread.ts'
import { threadMoveResult } from './threadMoves.ts'

const LinkCandidateRef = builder.objectRef<LinkCandidate>('LinkCandidate').implement({
  description: 'A patient whom a thread with somebody unknown may be with, enough to tell two of one name apart',
  fields: (t) => ({
    patientId: t.id({
      description: 'Id of the patient in this graph',
      resolve: ({ id }) => encodeGlobalId('Patient', id),
    }),
    name: t.string({ description: 'Name', resolve: ({ first_name, last_name }) => `${first_name} ${last_name}` }),
    dateOfBirth: t.expose('date_of_birth', { type: 'Date', nullable: true, description: 'Date of birth' }),
    externalId: t.exposeString('external_id', { description: 'Id in the billing system' }),
    practiceName: t.exposeString('client_name', { description: 'Name of the practice' }),
    hasContact: t.exposeBoolean('has_contact', {
      description: 'Whether the number, or the address, that the thread is named by is among the patient’s contacts',
    }),
  }),
})

builder.objectField(ThreadRef, 'linkCandidates', (t) =>
  t.field({
    type: [LinkCandidateRef],
    description:
      'Active patients with an external id, of practices that call from the same number; 20 at most, those who have the contact first, and without a search only those',
    args: { search: t.arg.string({ description: 'Words of the name, or of the external id' }) },
    resolve: async ({ id }, { search }, { rest }) =>
      (await rest.call(listLinkCandidates, { path: { id }, query: { search: search ?? '' } })).answer,
  }),
)

const LinkThreadInput = builder.inputType('LinkThreadInput', {
  description: 'Which thread, and whose it is',
  fields: (t) => ({
    threadId: t.id({ required: true, description: 'A thread with somebody unknown' }),
    patientId: t.id({ description: 'The patient' }),
    modifiedAt: t.field({
      type: 'DateTime',
      description: 'modifiedAt of the thread as the viewer saw it; a later change by someone else is then a conflict',
    }),
  }),
})

builder.mutationField('linkThread', (t) =>
  t.field({
    type: threadMoveResult,
    description: 'Links a thread with somebody unknown to a patient',
    args: { input: t.arg({ type: LinkThreadInput, required: true, description: 'Thread and patient' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const body = {
          ...(input.patientId != null && { patient_id: restIdOf(input.patientId, 'Patient') }),
          ...(input.modifiedAt != null && { modified_at: input.modifiedAt }),
        }
        const { answer } = await rest.call(linkThread, { path: { id: restIdOf(input.threadId, 'Thread') }, body })
        return { thread: answer }
      }) as never,
  }),
)
