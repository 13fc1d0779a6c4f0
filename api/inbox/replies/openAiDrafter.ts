import { maximumMessageLength } from '../../contract/messageSending.ts'
import { type DraftRequest, type Drafter, DraftFailure } from './Drafter.ts'

/** URL of the drafting service. */
export interface DraftingService {
  /** API base URL including its version, such as `https://api.example.com/v1`. */
  url: string
  key: string
  model: string
  /** Timeout of a response, including its body. */
  timeoutMs?: number
}

const defaultTimeoutMs = 10_000
const longestAnswer = 200_000

/**
 * Drafts with any OpenAI-compatible service (`POST /chat/completions`). Prompts, responses and the key are never
 * logged, nor part of an error.
 */
export const openAiDrafter =
  ({ url, key, model, timeoutMs = defaultTimeoutMs }: DraftingService): Drafter =>
  async (requested) => {
    try {
      const answer = await fetch(`${url.replace(/\/$/, '')}/chat/completions`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ model, temperature: 0.2, messages: spoken(requested) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!answer.ok) throw new DraftFailure('unavailable')
      const body = await readLimited(answer)
      const text = textOf(body)
      return {
        ...nameOf(body),
        text,
        ignoresInstructions: false,
        needsPerson: requested.isUnattended && text.includes(forPeople),
      }
    } catch (error) {
      throw failureOf(error)
    }
  }

function failureOf(error: unknown): DraftFailure {
  if (error instanceof DraftFailure) return error
  return new DraftFailure((error as Error).name === 'TimeoutError' ? 'too_slow' : 'unavailable')
}

/** Stops reading after the size limit, so that an endless response is aborted. */
async function readLimited({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > longestAnswer) throw new DraftFailure('unusable')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function textOf(answer: string): string {
  const text = contentOf(answer)
  if (typeof text !== 'string') throw new DraftFailure('unusable')
  const clean = text.replaceAll(/[\0\p{Surrogate}]/gu, '').trim()
  if (clean === '' || clean.length > maximumMessageLength) throw new DraftFailure('unusable')
  return clean
}

const longestName = 200

/** The service's id of its response. */
function nameOf(answer: string): { externalId?: string } {
  const { id } = JSON.parse(answer) as { id?: unknown }
  return typeof id === 'string' && id.length <= longestName ? { externalId: id } : {}
}

function contentOf(answer: string): unknown {
  try {
    return (JSON.parse(answer) as { choices?: { message?: { content?: unknown } }[] } | null)?.choices?.[0]?.message
      ?.content
  } catch {
    return null
  }
}

/** The service's response if it declines to write a reply. */
const forPeople = 'HANDOFF'
const attended = 'A person reads each before it is sent.'
const unattended = `Nobody reads them before they are sent. Answer with the one word ${forPeople} if the facts below do not answer the last message, or if it asks for a person, complains, disputes a charge, or is about health.`

function spoken({
  practiceName,
  patientFirstName,
  balance,
  language,
  lines,
  instructions,
  isUnattended,
}: DraftRequest) {
  const facts = [
    `You draft replies of the billing office of ${practiceName} to a patient. ${isUnattended ? unattended : attended}`,
    'Answer the last message in a few polite sentences. Promise nothing, and state no fact that does not stand here.',
    `Write in ${language === 'spanish' ? 'Spanish' : 'English'}.`,
    ...(patientFirstName ? [`The patient's first name is ${patientFirstName}.`] : []),
    balance ? `The open balance of the account is ${balance}.` : 'No open balance is known.',
    ...(instructions ? [`Instructions of the office for this reply: ${instructions}`] : []),
  ]
  return [
    { role: 'system', content: facts.join('\n') },
    ...lines.map(({ isPatient, text }) => ({ role: isPatient ? 'user' : 'assistant', content: text })),
  ]
}
