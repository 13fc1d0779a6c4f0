import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { previewMessage } from '../../api/contract/templates.ts'
import { builder } from '../graph/builder.ts'
import { resultUnion, successType } from '../graph/resultUnion.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { TemplateChannelRef } from './TemplateChannel.ts'

const preview = successType<AnswerOf<typeof previewMessage>>('MessagePreview', {
  description: 'Preview of a template with a patient’s details',
  fields: (t) => ({
    text: t.string({
      data: 'personal',
      description: 'The text with the variables filled in',
      resolve: (answer) => answer.preview.text,
    }),
    subject: t.string({
      data: 'personal',
      description: 'Subject of an email',
      resolve: (answer) => answer.preview.subject,
    }),
    to: t.exposeString('to', {
      data: 'personal',
      nullable: true,
      description: 'Recipient’s number or address. Null for a chat',
    }),
    missing: t.exposeStringList('missing', {
      data: 'none',
      description: 'Variables without a value. The message can’t be sent while there are any',
    }),
  }),
})

builder.queryField('messagePreview', (t) =>
  t.field({
    data: 'none',
    type: resultUnion('MessagePreviewResult', preview.ref),
    description: 'Preview of a template for a patient, or the reason it can’t be sent',
    args: {
      patientId: t.arg.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
      templateId: t.arg.id({ data: 'none', required: true, for: 'MessageTemplate', description: 'The template' }),
      channel: t.arg({ data: 'none', type: TemplateChannelRef, required: true, description: 'Channel' }),
      language: t.arg.string({ data: 'none', required: true, description: 'Code of the language' }),
    },
    resolve: (_root, { patientId, templateId, channel, language }, { rest }) =>
      catchingMutationErrors(async () => {
        const query = { template: templateId, channel, language }
        return preview.mark((await rest.call(previewMessage, { path: { id: patientId }, query })).answer)
      }),
  }),
)
