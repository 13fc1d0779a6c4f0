import {
  listTemplateLanguages,
  listTemplates,
  type Template,
  templateContentTypes,
  templateTypes,
} from '../../api/contract/templates.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { nodeById } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { restNode } from '../graph/restNode.ts'
import { practiceById, PracticeRef } from '../practices/Practice.ts'
import { batchById, boundedList } from '../rest/loaders.ts'

type Language = AnswerOf<typeof listTemplateLanguages>[number]

const TemplateLanguageRef = builder.objectRef<Language>('TemplateLanguage').implement({
  description: 'A language that templates can be written in',
  fields: (t) => ({
    value: t.exposeString('value', { data: 'none', description: 'Its code, as templates name it' }),
    label: t.exposeString('label', { data: 'none', description: 'Native name of the language' }),
    isRightToLeft: t.boolean({
      data: 'none',
      description: 'Whether it is a right-to-left language',
      resolve: ({ direction }) => direction === 'rtl',
    }),
  }),
})

const contentType = openEnum('TemplateContentType', templateContentTypes, 'Channel that a text of a template is for', {
  sms: 'A text message, or chat in the patient portal',
  email: 'An email',
  voice: 'A recorded call that is answered',
  voicemail: 'A recorded call that reaches a voicemail',
  letter: 'A paper letter',
})
const templateType = openEnum('TemplateType', templateTypes, 'Type of a template', {
  digital: 'Sent as emails, text messages and chats',
  robocall: 'Sent as recorded calls',
  mail: 'Sent as letters on paper',
})

const TemplateContentRef = builder.objectRef<Template['content'][number]>('TemplateContent').implement({
  description: 'The text of a template for one channel in one language',
  fields: (t) => ({
    type: t.field({
      data: 'none',
      type: contentType.ref,
      description: 'Channel that the text is for',
      resolve: ({ type }) => contentType.of(type),
    }),
    typeText: t.exposeString('type', { data: 'none', description: 'Raw channel code of the server' }),
    language: t.exposeString('language', {
      data: 'none',
      description: 'Code of the language, one of `templateLanguages`',
    }),
    text: t.exposeString('text', {
      data: 'none',
      description: 'The text with its variables in double square brackets',
    }),
  }),
})

const practiceOf = nodeById(PracticeRef, practiceById)
const templateById = batchById<Template>(null, listTemplates)

const MessageTemplateRef = restNode<Template>('MessageTemplate', {
  description: 'A message template',
  load: (id, context, fields) => templateById(context).load(id, fields),
})
builder.objectFields(MessageTemplateRef, (t) => ({
  name: t.exposeString('name', { data: 'none', description: 'Name' }),
  type: t.field({
    data: 'none',
    type: templateType.ref,
    description: 'Channels that the template is sent on',
    resolve: ({ type }) => templateType.of(type),
  }),
  typeText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  subject: t.exposeString('subject', {
    data: 'none',
    nullable: true,
    description: 'Subject of its emails. Null without one',
  }),
  shortcut: t.exposeString('shortcut', {
    data: 'none',
    nullable: true,
    description: 'Text that a user types after a slash to insert the template. Null without one',
  }),
  languages: t.exposeStringList('languages', {
    data: 'none',
    description: 'Codes of the languages that the template is written in',
  }),
  content: t.expose('content', {
    data: 'none',
    type: [TemplateContentRef],
    description: 'Texts by channel and language',
  }),
  practice: t.field({
    data: 'none',
    type: PracticeRef,
    nullable: true,
    description: 'Practice that the template is for. Null for the whole company',
    ...reads<Template>('client_id'),
    resolve: ({ client_id: id }, _args, context, info) => (id === null ? null : practiceOf(id, context, info)),
  }),
}))

/** By filter, as JSON. */
const templatesWhere = boundedList(listTemplates, (where) => ({ where: JSON.parse(where) as object }))

builder.queryFields((t) => ({
  messageTemplates: t.field({
    data: 'none',
    type: [MessageTemplateRef],
    description: 'Templates that the viewer may use, by name. More than 1,000 templates are an error, LIST_TOO_LONG',
    args: {
      companyId: t.arg.id({ data: 'none', for: 'Company', description: 'Templates of this company' }),
      type: t.arg({ data: 'none', type: templateType.ref, description: 'Templates of this type' }),
    },
    resolve: (_root, { companyId, type }, context) => {
      const where = {
        ...(companyId && { company_id: companyId }),
        ...(type != null && { type: templateType.toRest(type) }),
      }
      return templatesWhere(context).load(JSON.stringify(where))
    },
  }),
  templateLanguages: t.field({
    data: 'none',
    type: [TemplateLanguageRef],
    description: 'Languages that templates can be written in',
    resolve: async (_root, _args, { rest }) => (await rest.call(listTemplateLanguages)).answer,
  }),
}))
