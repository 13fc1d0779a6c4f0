import type { WrittenType } from './messageSending.ts'
import { refusal } from './rules.ts'
import type { Agent } from './threadActions.ts'
import { isPause } from './threadStates.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** What of a patient's contacts decides how they can be written to. */
export interface Contact {
  kind: 'phone' | 'email'
  value: string
  enabled: boolean
  blocked: boolean
  /** Of a phone: 1 is a mobile one. */
  type: number | null
  priority: string
}

/** Where messages to somebody go; null where there is nothing that they could go to. */
export interface MessageContacts {
  email: string | null
  sms: string | null
}

const rank = (priority: string) => ['first', 'second'].indexOf(priority) + 1 || 3

/** An enabled e-mail that is not the work one, and an enabled mobile phone: what makes a patient reachable. */
export function messageContacts(contacts: readonly Contact[]): MessageContacts {
  const usable = contacts
    .filter(({ enabled, blocked }) => enabled && !blocked)
    .toSorted((a, b) => rank(a.priority) - rank(b.priority))
  const email = usable.find(({ kind, priority }) => kind === 'email' && priority !== 'work')
  const mobile = usable.find(({ kind, type }) => kind === 'phone' && type === 1)
  return { email: email?.value ?? null, sms: mobile?.value ?? null }
}

/** Somebody unknown can be written to by the number that they wrote from. */
export const strangerContacts = (name: string): MessageContacts => ({
  email: null,
  sms: /^\+[\d ()-]{7,20}$/.test(name) ? name : null,
})

/** Why a message cannot go by a way; null when it can. Chats wait in the portal, and notes go nowhere. */
export function wayRefusal(type: WrittenType, { email, sms }: MessageContacts): Refusal | null {
  if (type === 'email' && email === null) return refuse('no_email_to_write_to')
  return type === 'sms' && sms === null ? refuse('no_mobile_to_write_to') : null
}

interface Standstill {
  status: string
  ownerId: string | null
}

/**
 * Why a person may not answer in a thread. One that somebody else has put to rest is theirs to answer (specification,
 * states); notes can be left all the same.
 */
export function sendRefusal(agent: Agent, { status, ownerId }: Standstill): Refusal | null {
  const refused = refusal(agent, 'inbox.send')
  if (refused !== null || !isPause(status) || ownerId === null || ownerId === agent.userId) return refused
  return refuse('paused_by_other')
}
