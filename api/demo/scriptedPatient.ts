import type { Tx } from '../db/Tx.ts'
import { jobs } from '../db/schema.ts'
import { heldMessage, markMessage } from '../inbox/sending/messageProgress.ts'
import { receiveMessage } from '../inbox/sending/receiveMessage.ts'
import type { OnProgress } from '../inbox/sending/sendingJob.ts'
import type { JobKind } from '../jobs/runDueJobs.ts'
import { newId } from '../db/newId.ts'

/** Scripted reactions of a demo patient to a message, with delays in seconds. */
const script = [
  ['acknowledged', 1],
  ['read', 3],
  ['answer', 5],
] as const

const answers = {
  english: [
    'Thanks, that helps. I’ll take care of it this week.',
    'Ok. Can I pay part now and the rest next month?',
    'I see. Could you resend the statement?',
    'Thanks for getting back to me so fast!',
    'My insurance should’ve covered that. Can you check again?',
  ],
  spanish: ['Muchas gracias por la información.', 'Entiendo. ¿Puedo pagar en dos partes?', 'Gracias, lo reviso hoy.'],
}

const name = 'patientAnswers'

async function plan(tx: Tx, now: Date, messageId: string, step: number): Promise<void> {
  const runAt = new Date(now.getTime() + script[step]![1] * 1000).toISOString()
  const payload = { messageId, step }
  await tx.insert(jobs).values({ id: newId(), name, payload, runAt, createdAt: now.toISOString() })
}

/** Wraps `markMessage`: sent messages are then read and answered by the demo patient. */
export const markForDemo: OnProgress = async (tx, now, messageId, status) => {
  const isNew = await markMessage(tx, now, messageId, status)
  if (isNew && status === 'sent') await plan(tx, now, messageId, 0)
}

/** Demo patients read what they receive, and reply while it is the last message. */
export const patientAnswersJob: JobKind = {
  name,
  run: async (tx, now, payload) => {
    const [messageId, step] = [String(payload['messageId']), Number(payload['step'])]
    const what = script[step]![0]
    if (what === 'answer') return answer(tx, now, messageId)
    await markMessage(tx, now, messageId, what)
    await plan(tx, now, messageId, step + 1)
  },
}

async function answer(tx: Tx, now: Date, messageId: string): Promise<void> {
  const found = await heldMessage(tx, messageId)
  if (!found || found.thread.lastMessageId !== messageId) return
  const { thread, message } = found
  // The assistant has the last word, so that the demo keeps some that it handles.
  if (message.isAi) return
  const choice = answers[thread.isSpanishSpeaker ? 'spanish' : 'english']
  const text = choice[thread.lastPosition % choice.length]!
  const type = message.type as 'chat' | 'sms' | 'email'
  await receiveMessage(tx, now, { threadId: thread.id, type, subject: message.subject, text })
}
