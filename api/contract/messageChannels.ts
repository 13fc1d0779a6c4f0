import type { WrittenType } from './messageSending.ts'
import { refusal } from './rules.ts'
import type { Agent } from './threadActions.ts'
import { isPause } from './threadStates.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Contact facts that decide on which channels a patient can be reached. */
export interface Contact {
  kind: 'phone' | 'email'
  value: string
  enabled: boolean
  blocked: boolean
  /** Phone type; 1 is mobile. */
  type: number | null
  priority: string
}

/** Recipient address of each channel. Null if there is none. */
export interface MessageContacts {
  email: string | null
  sms: string | null
}

const rank = (priority: string) => ['first', 'second'].indexOf(priority) + 1 || 3

/** Digitally reachable: an enabled non-work email, or an enabled mobile phone, not blocked. */
export function messageContacts(contacts: readonly Contact[]): MessageContacts {
  const usable = contacts
    .filter(({ enabled, blocked }) => enabled && !blocked)
    .toSorted((a, b) => rank(a.priority) - rank(b.priority))
  const email = usable.find(({ kind, priority }) => kind === 'email' && priority !== 'work')
  const mobile = usable.find(({ kind, type }) => kind === 'phone' && type === 1)
  return { email: email?.value ?? null, sms: mobile?.value ?? null }
}

/** An unknown sender can be texted at the number they wrote from. */
export const unknownSenderContacts = (name: string): MessageContacts => ({
  email: null,
  sms: /^\+[\d ()-]{7,20}$/.test(name) ? name : null,
})

/**
 * Reason that a message cannot be sent on a channel. Null if it can. Chats wait in the portal, and notes are internal.
 */
export function channelRefusal(type: WrittenType, { email, sms }: MessageContacts): Refusal | null {
  if (type === 'email' && email === null) return refuse('no_email_to_write_to')
  return type === 'sms' && sms === null ? refuse('no_mobile_to_write_to') : null
}

interface BillingPause {
  status: string
  ownerId: string | null
}

/**
 * Reason that a user may not reply in a thread. Only the user who paused a thread may reply in it (specification,
 * states). Notes are always possible.
 */
export function sendRefusal(agent: Agent, { status, ownerId }: BillingPause): Refusal | null {
  const refused = refusal(agent, 'inbox.send')
  if (refused !== null || !isPause(status) || ownerId === null || ownerId === agent.userId) return refused
  return refuse('paused_by_other')
}
