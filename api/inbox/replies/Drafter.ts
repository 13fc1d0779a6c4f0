import type { DraftFailureCode } from '../../contract/replyDrafts.ts'

/** What a reply is drafted from. */
export interface Asked {
  practiceName: string
  /** Null for somebody who is not known as a patient. */
  patientFirstName: string | null
  /** What the patient owes, as it is written in the language; null where they owe nothing, or nobody knows. */
  balance: string | null
  language: 'english' | 'spanish'
  /** What was said last, the newest at the end; no notes. The last one of the patient is answered. */
  lines: readonly { isPatient: boolean; text: string }[]
  /** In the words of who asked; empty for none. */
  instructions: string
  /** Nobody reads the reply before the patient does. */
  isUnattended: boolean
}

export interface Drafted {
  text: string
  /** Whether it could not do what was asked for. */
  ignoresInstructions: boolean
  /** Of an unattended reply: the question is one for people. */
  needsPerson: boolean
}

/** Drafts a reply, in seconds. @throws DraftFailure that says why there is none */
export type Drafter = (asked: Asked) => Promise<Drafted>

/** There is no draft; told to people by its code. It holds nothing of what was said. */
export class DraftFailure extends Error {
  constructor(readonly code: DraftFailureCode) {
    super(code)
  }
}
