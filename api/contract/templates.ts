import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { listQuery } from './listing.ts'
import { instant, openEnum, uuid } from './primitives.ts'

export const templateTypes = ['digital', 'robocall', 'mail'] as const
/** Channels that a template can have texts for. */
export const templateContentTypes = ['sms', 'email', 'voice', 'voicemail', 'letter'] as const

/** Text of a template for one channel and language. An email may contain markup. */
const templateContent = z.object({ type: openEnum(templateContentTypes), text: z.string(), language: z.string() })

/** A reusable message text, with variables in double square brackets. */
export const template = z.object({
  id: uuid,
  name: z.string(),
  /** Only for emails. */
  subject: z.string().nullable(),
  type: openEnum(templateTypes),
  content: z.array(templateContent),
  /** Derived from the content. */
  languages: z.array(z.string()),
  /** Shortcut typed after a slash to insert it. Null without one. */
  shortcut: z.string().nullable(),
  company_id: uuid,
  /** Only for this practice. Null for all of the company’s practices. */
  client_id: uuid.nullable(),
  created_at: instant,
  modified_at: instant,
})
export type Template = z.infer<typeof template>

export const listTemplates = endpoint({
  name: 'listTemplates',
  method: 'GET',
  path: '/v2/templates',
  summary: 'Templates of the caller’s company and practices, by name',
  access: 'templates.read',
  query: listQuery({ perPage: 100, maximum: 1000 }),
  filter: { id: 'uuid', company_id: 'uuid', client_id: 'uuid', type: 'text', name: 'text' },
  sorts: ['name', '-modified_at'],
  answers: { 200: z.array(template) },
})

/** Languages that templates are written in. */
export const templateLanguages = [
  { label: 'English', value: 'english', direction: 'ltr' },
  { label: 'Español', value: 'spanish', direction: 'ltr' },
  { label: 'Русский', value: 'russian', direction: 'ltr' },
  { label: '中文', value: 'chinese', direction: 'ltr' },
  { label: 'Tiếng Việt', value: 'vietnamese', direction: 'ltr' },
  { label: 'العربية', value: 'arabic', direction: 'rtl' },
] as const

export const listTemplateLanguages = endpoint({
  name: 'listTemplateLanguages',
  method: 'GET',
  path: '/v2/templates/supported-languages',
  summary: 'Languages that templates can be written in',
  access: 'templates.read',
  answers: {
    200: z.array(z.object({ label: z.string(), value: z.string(), direction: z.enum(['ltr', 'rtl']) })),
  },
})

/** Channel on which a template is sent or inserted. Chat uses the text of the text message. */
export const previewChannels = ['email', 'sms', 'chat'] as const
/** Which contact of a patient: the primary, or another. */
const contactPriorities = ['first', 'second', 'other'] as const

export const previewChoice = {
  template: uuid,
  channel: z.enum(previewChannels),
  language: z.string().max(40).default('english'),
  priority: z.enum(contactPriorities).optional(),
}

/**
 * Preview of a template for a patient. 409 `no_contact` without a contact for the channel, 422 for a template without
 * text for the channel and language. Variables without a value stay in the text and are listed in `missing`. Such a
 * text is never sent.
 */
export const previewMessage = endpoint({
  name: 'previewMessage',
  method: 'GET',
  path: '/v2/patients/{id}/preview_message',
  summary: 'Preview of a template with the patient’s details',
  access: 'inbox.send',
  query: z.strictObject(previewChoice),
  answers: {
    200: z.object({
      preview: z.object({ text: z.string(), subject: z.string() }),
      /** Recipient’s number or address. Null for a chat. */
      to: z.string().nullable(),
      /** Variables without a value. */
      missing: z.array(z.string()),
    }),
  },
})
