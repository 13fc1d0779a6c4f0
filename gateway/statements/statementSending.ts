import type { Patient } from '../../api/contract/patients.ts'
import { getInvoiceLink, getLetterLink, notifyPatient, statementChannels } from '../../api/contract/statementSending.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { openEnum } from '../graph/openEnum.ts'
import { PatientRef } from '../patients/Patient.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { StatementSnapshotRef } from './StatementSnapshot.ts'
import { changedPatient } from './statementChanges.ts'

const channel = openEnum('StatementChannel', statementChannels, 'How a statement leaves')

type Sent = AnswerOf<typeof notifyPatient> & { patient: Patient }

const SendStatementInput = builder.inputType('SendStatementInput', {
  description: 'To whom the statement goes',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    idempotencyKey: t.string({ description: 'Made up by the caller: the same key sends once' }),
  }),
})
const SendStatementSuccess = builder.objectRef<Sent>('SendStatementSuccess').implement({
  description: 'The statement is on its way',
  fields: (t) => ({
    channel: t.field({
      type: channel.ref,
      description: 'How it leaves',
      resolve: (sent) => channel.of(sent.channel),
    }),
    snapshot: t.expose('snapshot', { type: StatementSnapshotRef, description: 'The statement as it was sent' }),
    patient: t.expose('patient', { type: PatientRef, description: 'The patient as it is now' }),
  }),
})

builder.mutationField('sendStatement', (t) =>
  t.field({
    type: resultUnion('SendStatementResult', SendStatementSuccess, 'SendStatementSuccess'),
    description: 'Sends the statement of today by the best way there is: e-mail, text message or letter',
    args: { input: t.arg({ type: SendStatementInput, required: true, description: 'The patient' }) },
    resolve: (_root, { input }, context) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        const { answer } = await context.rest.callOnce(notifyPatient, input.idempotencyKey, { path: { id }, body: {} })
        return { ...answer, patient: await changedPatient(context, id) }
      }) as never,
  }),
)

const layout = builder.enumType('StatementLinkLayout', {
  description: 'What a link to a statement opens',
  values: {
    STATEMENT: { value: 'statement', description: 'The statement' },
    LETTER: { value: 'letter', description: 'The statement laid out for a window envelope' },
  },
})
const CreateStatementLinkInput = builder.inputType('CreateStatementLinkInput', {
  description: 'Whose statement the link opens, and how it is laid out',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'The patient' }),
    layout: t.field({ type: layout, required: true, description: 'Statement or letter' }),
  }),
})
const CreateStatementLinkSuccess = builder
  .objectRef<AnswerOf<typeof getInvoiceLink>>('CreateStatementLinkSuccess')
  .implement({
    description: 'A link that opens the PDF without signing in',
    fields: (t) => ({
      link: t.exposeString('link', { description: 'The address' }),
      expiresAt: t.expose('expires_at', { type: 'DateTime', description: 'When it stops working' }),
    }),
  })

builder.mutationField('createStatementLink', (t) =>
  t.field({
    type: resultUnion('CreateStatementLinkResult', CreateStatementLinkSuccess, 'CreateStatementLinkSuccess'),
    description: 'Makes a signed link to the statement that was sent last',
    args: { input: t.arg({ type: CreateStatementLinkInput, required: true, description: 'Patient and layout' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const id = restIdOf(input.patientId, 'Patient')
        return (await rest.call(input.layout === 'letter' ? getLetterLink : getInvoiceLink, { path: { id } })).answer
      }) as never,
  }),
)
