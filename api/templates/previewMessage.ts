import { eq } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { messageContacts } from '../contract/messageChannels.ts'
import type { previewMessage as endpoint } from '../contract/templates.ts'
import { renderTemplate } from '../contract/templateVariables.ts'
import type { ReadTx } from '../db/Tx.ts'
import { patientContacts } from '../db/schema.ts'
import { conflict } from '../http/ApiError.ts'
import type { Site } from '../http/Route.ts'
import { requirePatient } from '../access/requirePatient.ts'
import { loadTemplateValues } from './loadTemplateValues.ts'
import { requireTemplateText } from './requireTemplateText.ts'

/** Preview of a template for one patient, with the recipient. Nothing is sent. */
export async function previewMessage(
  tx: ReadTx,
  viewer: Viewer,
  { path, query }: InputOf<typeof endpoint>,
  site: Site,
) {
  await requirePatient(tx, viewer, path.id)
  const template = await requireTemplateText(tx, viewer, query)
  const to = query.channel === 'chat' ? null : await contactOf(tx, path.id, query.channel, query.priority)
  const { publicUrl } = site
  const values = await loadTemplateValues(tx, [path.id], { publicUrl, language: query.language })
  const known = values.get(path.id) ?? {}
  const [text, subject] = [renderTemplate(template.text, known), renderTemplate(template.subject, known)]
  return {
    preview: { text: text.text, subject: subject.text },
    to,
    missing: [...new Set([...text.missing, ...subject.missing])],
  }
}

/** @throws ApiError 409 if there is no contact to send to (specification, templates) */
async function contactOf(tx: ReadTx, patientId: string, channel: 'email' | 'sms', priority: string | undefined) {
  const { kind, value, enabled, blocked, phoneType: type, priority: rank } = patientContacts
  const contacts = await tx
    .select({ kind, value, enabled, blocked, type, priority: rank })
    .from(patientContacts)
    .where(eq(patientContacts.patientId, patientId))
  const requested = priority === undefined ? contacts : contacts.filter((contact) => contact.priority === priority)
  const to = messageContacts(requested)[channel]
  if (to === null) throw conflict('no_contact')
  return to
}
