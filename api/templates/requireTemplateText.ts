import { and, eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { previewChannels } from '../contract/templates.ts'
import type { ReadTx } from '../db/Tx.ts'
import { messageTemplates } from '../db/schema.ts'
import { invalidFields, notFound } from '../http/ApiError.ts'
import { templateScope } from './listTemplates.ts'
import { refuse } from '../contract/refusals/Refusal.ts'

export interface TemplateText {
  id: string
  companyId: string
  /** Only for this practice. Null for any. */
  practiceId: string | null
  subject: string
  text: string
}

interface Choice {
  template: string
  channel: (typeof previewChannels)[number]
  language: string
}

/**
 * Text of a template for a channel and language, with its variables.
 * @throws ApiError 404 outside of the viewer’s scope, 422 without a text for that channel and language
 */
export async function requireTemplateText(tx: ReadTx, viewer: Viewer, choice: Choice): Promise<TemplateText> {
  const [found] = await tx
    .select()
    .from(messageTemplates)
    .where(and(eq(messageTemplates.id, choice.template), templateScope(viewer)))
  if (!found) throw notFound('template')
  const type = choice.channel === 'email' ? 'email' : 'sms'
  const content = found.content.find((item) => item.type === type && item.language === choice.language)
  if (!content?.text.trim()) throw invalidFields({ language: refuse('template_empty', { name: found.name }) })
  const { id, companyId, practiceId, subject } = found
  return { id, companyId, practiceId, subject: type === 'email' ? (subject ?? '') : '', text: plainText(content.text) }
}

/** Email templates may contain markup; plain text is sent here. */
const plainText = (text: string) =>
  text
    .replaceAll(/<\s*(?:br|\/p|\/div|\/li)\s*\/?>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
