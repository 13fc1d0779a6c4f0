import { and, inArray, sql } from 'drizzle-orm'
import type { Viewer } from '../access/Viewer.ts'
import { patientSet } from '../db/patientSet.ts'
import { messageContacts } from '../contract/messageChannels.ts'
import { renderTemplate, type Values } from '../contract/templateVariables.ts'
import type { ReadTx, Tx } from '../db/Tx.ts'
import { patientContacts, patients } from '../db/schema.ts'
import { recordPatientChanges } from '../events/recordChange.ts'
import { ApiError } from '../http/ApiError.ts'
import type { Site } from '../http/Route.ts'
import { addThreadMessages, type ThreadMessage } from '../inbox/sending/ThreadMessages.ts'
import { groupBy } from '../listing/groupBy.ts'
import { newId } from '../db/newId.ts'
import { queueMessages } from '../outgoing/queueMessages.ts'
import { loadTemplateValues } from '../templates/loadTemplateValues.ts'
import { requireTemplateText, type TemplateText } from '../templates/requireTemplateText.ts'
import type { AccountAction } from './accountAction.ts'
import type { Account } from './lockAccounts.ts'
import { refuse, type Refusal } from '../contract/refusals/Refusal.ts'

export interface TemplateChoice {
  template: string
  channel: 'email' | 'sms'
  language: string
  /** Which of a patient's contacts; by default the first reachable one. */
  priority?: string | undefined
}

/** Sends a template to patients with their own details. Patients for whom a variable has no value are skipped. */
export function sendTemplateMessages(choice: TemplateChoice, site: Site): AccountAction {
  const ready = new Map<string, ThreadMessage>()
  return {
    ability: 'patients.sendMessages',
    refusal: () => null,
    skips: async (tx, viewer, accounts) => {
      const ids = accounts.map(({ patient }) => patient.id)
      const template = await templateOrReason(tx, viewer, choice)
      if ('code' in template) return new Map(ids.map((id) => [id, template]))
      const contacts = await contactsOf(tx, ids, choice)
      const values = await loadTemplateValues(tx, ids, { publicUrl: site.publicUrl, language: choice.language })
      const reasons = new Map<string, Refusal>()
      for (const { patient } of accounts) {
        const made = messageTo(patient, template, {
          choice,
          to: contacts.get(patient.id),
          values: values.get(patient.id),
        })
        if ('code' in made) reasons.set(patient.id, made)
        else ready.set(patient.id, made)
      }
      return reasons
    },
    apply: async (tx, viewer, accounts) => {
      const sent = accounts.map(({ patient }) => ready.get(patient.id)!)
      await handOver(tx, viewer, sent, choice)
    },
  }
}

/** Skip reason for a template that was deleted while the batch was running. */
async function templateOrReason(tx: ReadTx, viewer: Viewer, choice: TemplateChoice): Promise<TemplateText | Refusal> {
  try {
    return await requireTemplateText(tx, viewer, choice)
  } catch (error) {
    if (error instanceof ApiError) return error.status === 404 ? refuse('template_gone') : error.refusal
    throw error
  }
}

type Patient = Account['patient']
interface Known {
  choice: TemplateChoice
  to: string | null | undefined
  values: Values | undefined
}

/** The message to one patient, or why there is none. */
function messageTo(
  patient: Patient,
  template: TemplateText,
  { choice, to, values = {} }: Known,
): ThreadMessage | Refusal {
  const isOthers =
    template.companyId !== patient.companyId ||
    (template.practiceId !== null && template.practiceId !== patient.practiceId)
  if (isOthers) return refuse('template_of_others')
  if (!to) return refuse('no_contact')
  const [text, subject] = [renderTemplate(template.text, values), renderTemplate(template.subject, values)]
  const [missing] = [...text.missing, ...subject.missing]
  if (missing !== undefined) return refuse('template_gap', { variable: missing })
  return { id: newId(), patient, type: choice.channel, recipient: to, subject: subject.text || null, text: text.text }
}

async function contactsOf(tx: ReadTx, ids: readonly string[], { channel, priority }: TemplateChoice) {
  const { patientId, kind, value, enabled, blocked, phoneType: type, priority: rank } = patientContacts
  const isRequested = priority === undefined ? undefined : sql`${rank} = ${priority}`
  const rows = await tx
    .select({ patientId, kind, value, enabled, blocked, type, priority: rank })
    .from(patientContacts)
    .where(and(inArray(patientId, patientSet(ids)), isRequested))
  const found = groupBy(rows, (row) => row.patientId)
  return new Map([...found].map(([id, contacts]) => [id, messageContacts(contacts)[channel]]))
}

/** Adds the messages to the conversations, the outbox and the timelines, atomically. */
async function handOver(tx: Tx, viewer: Viewer, sent: readonly ThreadMessage[], { template, channel }: TemplateChoice) {
  await addThreadMessages(tx, viewer, sent)
  const outgoing = sent.map(({ id: messageId, patient, recipient, subject, text }) => {
    const { id, companyId, practiceId } = patient
    const owner = { patient: { id, companyId, practiceId }, userId: viewer.userId, messageId }
    return { channel, recipient, subject: subject ?? '', text, ...owner }
  })
  await queueMessages(tx, viewer.now, outgoing)
  await tx
    .update(patients)
    .set({ lastContactAt: viewer.now.toISOString() })
    .where(inArray(patients.id, patientSet(sent.map(({ patient }) => patient.id))))
  const facts = { template_id: template, channel }
  const changes = sent.map(({ patient }) => ({
    patient,
    event: 'patient_updated' as const,
    timeline: { type: 'template_sent' as const, data: facts },
    changes: { message: [null, facts] as [null, object] },
  }))
  await recordPatientChanges(tx, viewer, changes)
}
