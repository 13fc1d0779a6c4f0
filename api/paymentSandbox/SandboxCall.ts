import type { Tx } from '../db/Tx.ts'
import type { Form } from './readForm.ts'

/** A call of the sandbox, in its transaction. */
export interface SandboxCall {
  tx: Tx
  now: Date
  /** The connected account. */
  account: string
  requestId: string
  form: Form
  /** The sandbox’s own address. */
  origin: string
}
