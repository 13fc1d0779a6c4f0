import type { DraftFailureCode } from '../../contract/replyDrafts.ts'

/** Input for drafting a reply. */
export interface DraftRequest {
  practiceName: string
  /** Null for an unlinked thread. */
  patientFirstName: string | null
  /** Formatted balance in the reply’s language. Null without a balance, or if unknown. */
  balance: string | null
  language: 'english' | 'spanish'
  /** The latest messages, newest last, without notes. The patient’s last one is answered. */
  lines: readonly { isPatient: boolean; text: string }[]
  /** Instructions in the user's own words. Empty for none. */
  instructions: string
  /** Whether the reply is sent without review by staff. */
  isUnattended: boolean
}

export interface Drafted {
  text: string
  /** Whether it could not follow the instructions. */
  ignoresInstructions: boolean
  /** For an unattended reply: whether staff must answer. */
  needsPerson: boolean
  /** Id of the reply at the drafting service. */
  externalId?: string
}

/** Drafts a reply within seconds. @throws DraftFailure with the reason */
export type Drafter = (request: DraftRequest) => Promise<Drafted>

/** Drafting failed. Users see a text for the code. It contains nothing of the conversation. */
export class DraftFailure extends Error {
  constructor(readonly code: DraftFailureCode) {
    super(code)
  }
}
