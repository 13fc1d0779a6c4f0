import { z } from 'zod'
import { attachmentIds } from './attachments.ts'
import { endpoint } from './endpoint.ts'
import { message } from './messages.ts'
import { openVariables } from './templateVariables.ts'
import { typedText, uuid } from './primitives.ts'
import { refusedAs } from './refusals/ofIssue.ts'

/** By which ways the staff writes: to the patient, or among themselves. Phone calls are no messages that one writes. */
export const writtenTypes = ['chat', 'sms', 'email', 'internal_note'] as const
export type WrittenType = (typeof writtenTypes)[number]

/** So long a message is held before it leaves, and can be taken back. A note goes nowhere and is not held. */
export const heldSeconds = 5
export const longestMessage = 10_000

/** Code of the 409 of a conversation that moved on: what came meanwhile stands behind the position that was named. */
export const threadMovedCode = 'thread_moved'

/**
 * Sends a message to the patient, or leaves a note. Whoever answers has the thread from then on, unless someone has it
 * already. With `last_seen_position` nothing is sent where others wrote, or moved the thread, after that: 409
 * `thread_moved`. A note goes to nobody outside, and is not refused for it.
 */
export const sendMessage = endpoint({
  name: 'sendMessage',
  method: 'POST',
  path: '/v2/messages',
  summary: 'Sends a message to a patient or in a thread. A thread is created for a patient who has none',
  access: 'inbox.send',
  isIdempotent: true,
  body: z
    .strictObject({
      patient_id: uuid.optional(),
      thread_id: uuid.optional(),
      /** Made up by the caller, so that what is shown already and what comes back are known to be one. */
      id: uuid.optional(),
      type: z.enum(writtenTypes),
      /** Of e-mails. */
      subject: typedText.max(200).default(''),
      text: typedText.min(1, refusedAs('nothing_written')).max(longestMessage),
      /** Files that the caller has uploaded. A text message takes none. */
      attachment_ids: attachmentIds,
      /** A note that explains an escalation. */
      escalation: z.boolean().default(false),
      /** Position of the last entry that the sender has seen; 0 for an empty conversation. */
      last_seen_position: z
        .number()
        .int()
        .min(0)
        .max(2 ** 31 - 1)
        .optional(),
      /** Wait for the patient's answer from now on. */
      awaiting: z.boolean().default(false),
      /** The drafted reply that it was made from: with this it is accepted. One that was decided before is let be. */
      gpt_response_id: uuid.optional(),
    })
    .refine(({ patient_id: patient, thread_id: thread }) => (patient === undefined) !== (thread === undefined), {
      message: refusedAs('patient_or_thread'),
      path: ['patient_id'],
    })
    .refine(({ escalation, type }) => !escalation || type === 'internal_note', {
      message: refusedAs('note_of_escalation'),
      path: ['escalation'],
    })
    .refine((words) => words.type === 'internal_note' || openVariables(`${words.subject} ${words.text}`).length === 0, {
      message: refusedAs('open_variable'),
      path: ['text'],
    })
    .refine(({ attachment_ids: ids, type }) => ids.length === 0 || type !== 'sms', {
      message: refusedAs('no_files_by_text'),
      path: ['attachment_ids'],
    }),
  answers: { 200: message },
})

export const withdrawMessage = endpoint({
  name: 'withdrawMessage',
  method: 'DELETE',
  path: '/v2/messages/{id}',
  summary: 'Unsends a message within its hold period. Its text and files return to the author’s draft',
  access: 'inbox.send',
  answers: { 200: message },
})

export const retryMessage = endpoint({
  name: 'retryMessage',
  method: 'POST',
  path: '/v2/messages/{id}/retry',
  summary: 'Resends an undelivered message',
  access: 'inbox.send',
  isIdempotent: true,
  answers: { 200: message },
})
