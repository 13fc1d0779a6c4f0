import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { previewMessage } from '../../api/contract/templates.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { resultUnion } from '../graph/mutationErrors.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { TemplateChannelRef } from './TemplateChannel.ts'

const MessagePreviewRef = builder.objectRef<AnswerOf<typeof previewMessage>>('MessagePreview').implement({
  description: 'What a template would say to a patient',
  fields: (t) => ({
    text: t.string({ description: 'The text, filled', resolve: ({ preview }) => preview.text }),
    subject: t.string({ description: 'Subject of an e-mail', resolve: ({ preview }) => preview.subject }),
    to: t.exposeString('to', { nullable: true, description: 'Number or address it would go to; null for a chat' }),
    missing: t.exposeStringList('missing', { description: 'Variables that stay open: with them it cannot be sent' }),
  }),
})

builder.queryField('messagePreview', (t) =>
  t.field({
    type: resultUnion('MessagePreviewResult', MessagePreviewRef, 'MessagePreview'),
    description: 'What a template would say to a patient, or why nothing can be said',
    args: {
      patientId: t.arg.id({ required: true, description: 'The patient' }),
      templateRestId: t.arg.id({ required: true, description: 'The template' }),
      channel: t.arg({ type: TemplateChannelRef, required: true, description: 'By which way' }),
      language: t.arg.string({ required: true, description: 'Code of the language' }),
    },
    resolve: (_root, { patientId, templateRestId, channel, language }, { rest }) =>
      catchingMutationErrors(async () => {
        const query = { template: String(templateRestId), channel: channel as 'chat', language }
        return (await rest.call(previewMessage, { path: { id: restIdOf(patientId, 'Patient') }, query })).answer
      }) as never,
  }),
)
