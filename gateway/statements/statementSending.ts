import { getInvoiceLink, getLetterLink, notifyPatient, statementChannels } from '../../api/contract/statementSending.ts'
import { builder } from '../graph/builder.ts'
import { nodeById } from '../graph/leadsTo.ts'
import { openEnum } from '../graph/openEnum.ts'
import { handWrittenMutation, restMutation } from '../graph/restMutation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { changedPatient } from '../patients/ChangedPatient.ts'
import { StatementSnapshotRef } from './StatementSnapshot.ts'

const patientOf = nodeById(PatientRef, patientById)

const channel = openEnum('StatementChannel', statementChannels, 'Channel of a statement', {
  email: 'By email',
  sms: 'By text message',
  letter: 'On paper, by mail',
})

restMutation({
  name: 'sendStatement',
  description: 'Sends today’s statement on the best available channel: email, text message or letter',
  endpoint: notifyPatient,
  input: (t) => ({ patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }) }),
  toCall: ({ patientId }) => ({ path: { id: patientId }, body: {} }),
  success: {
    description: 'The statement is being sent',
    from: async (answer, context, { patientId }) => ({
      ...answer,
      patient: await changedPatient(context, patientId),
    }),
    fields: (t) => ({
      channel: t.field({
        data: 'none',
        type: channel.ref,
        description: 'The channel it is sent on',
        resolve: (sent) => channel.of(sent.channel),
      }),
      snapshot: t.expose('snapshot', {
        data: 'none',
        type: StatementSnapshotRef,
        description: 'The statement as it was sent',
      }),
      patient: t.expose('patient', { data: 'none', type: PatientRef, description: 'The updated patient' }),
    }),
  },
})

const layout = builder.enumType('StatementLinkLayout', {
  description: 'Layout that a statement link opens',
  values: {
    STATEMENT: { value: 'statement', description: 'The statement' },
    LETTER: { value: 'letter', description: 'The statement laid out for a window envelope' },
  },
})
// Hand-written: each layout has a separate REST call.
handWrittenMutation({
  name: 'createStatementLink',
  description: 'Creates a signed link to the last statement sent',
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    layout: t.field({ data: 'none', type: layout, required: true, description: 'Statement or letter' }),
  }),
  resolve: async ({ patientId, layout: requested }, { rest }) => {
    const endpoint = requested === 'letter' ? getLetterLink : getInvoiceLink
    return { ...(await rest.call(endpoint, { path: { id: patientId } })).answer, patientId }
  },
  success: {
    description: 'A link that opens the PDF without sign-in',
    fields: (t) => ({
      link: t.exposeString('link', { data: 'personal', description: 'The URL' }),
      expiresAt: t.expose('expires_at', { data: 'none', type: 'DateTime', description: 'When it expires' }),
      patient: t.field({
        data: 'none',
        type: PatientRef,
        nullable: true,
        description: 'The patient of the statement',
        resolve: ({ patientId }, _args, context, info) => patientOf(patientId, context, info),
      }),
    }),
  },
})
