import { type Template, listTemplateLanguages, listTemplates } from '../../api/contract/templates.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'

type Language = AnswerOf<typeof listTemplateLanguages>[number]

const TemplateLanguageRef = builder.objectRef<Language>('TemplateLanguage').implement({
  description: 'A language that templates can be written in',
  fields: (t) => ({
    value: t.exposeString('value', { data: 'none', description: 'Its code, as templates name it' }),
    label: t.exposeString('label', { data: 'none', description: 'Its name in itself' }),
    isRightToLeft: t.boolean({
      data: 'none',
      description: 'Whether it is written from right to left',
      resolve: ({ direction }) => direction === 'rtl',
    }),
  }),
})

const TemplateContentRef = builder.objectRef<Template['content'][number]>('TemplateContent').implement({
  description: 'What a template says by one way in one language',
  fields: (t) => ({
    typeText: t.exposeString('type', { data: 'none', description: 'The way: sms, email, voice, voicemail or letter' }),
    language: t.exposeString('language', { data: 'none', description: 'Code of the language' }),
    text: t.exposeString('text', {
      data: 'none',
      description: 'The text with its variables in double square brackets',
    }),
  }),
})

const MessageTemplateRef = builder.objectRef<Template>('MessageTemplate').implement({
  description: 'A text that is written once and sent to many',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    name: t.exposeString('name', { data: 'none', description: 'Name' }),
    typeText: t.exposeString('type', { data: 'none', description: 'Kind: digital, robocall or mail' }),
    subject: t.exposeString('subject', { data: 'none', nullable: true, description: 'Subject of its e-mails' }),
    shortcut: t.exposeString('shortcut', {
      data: 'none',
      nullable: true,
      description: 'What is typed behind a slash to insert it; null where it has none',
    }),
    languages: t.exposeStringList('languages', {
      data: 'none',
      description: 'Codes of the languages that it is written in',
    }),
    content: t.expose('content', { data: 'none', type: [TemplateContentRef], description: 'What it says' }),
    practiceRestId: t.exposeID('client_id', {
      data: 'none',
      nullable: true,
      description: 'Practice that it is for; null for the whole company',
    }),
  }),
})

/** As many as the templates list of the specification asks for. */
const most = 1000

builder.queryFields((t) => ({
  messageTemplates: t.field({
    data: 'none',
    type: [MessageTemplateRef],
    description: 'Templates that the viewer may use, by name; with a company, those of that company',
    args: {
      companyRestId: t.arg.id({ data: 'none', description: 'Id of the company in the REST API' }),
      typeText: t.arg.string({ data: 'none', description: 'Of this kind alone' }),
    },
    resolve: async (_root, { companyRestId, typeText }, { rest }) => {
      const where = { ...(companyRestId && { company_id: String(companyRestId) }), ...(typeText && { type: typeText }) }
      const query = { where: JSON.stringify(where), per_page: most, count: 'false' as const }
      return (await rest.call(listTemplates, { query })).answer
    },
  }),
  templateLanguages: t.field({
    data: 'none',
    type: [TemplateLanguageRef],
    description: 'Languages that templates can be written in',
    resolve: async (_root, _args, { rest }) => (await rest.call(listTemplateLanguages)).answer,
  }),
}))
