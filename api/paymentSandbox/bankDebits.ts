import { emit } from './sandboxEvents.ts'
import type { SandboxCall } from './SandboxCall.ts'
import { announced, type Stored } from './sandboxObjects.ts'
import type { TestMethod } from './testMethods.ts'

/** Days until a bank settles or returns a debit. */
const bankDays = 4

/** A debit that the bank is processing. Days later it is settled or returned, and an event reports it. */
export async function debitBank(
  call: SandboxCall,
  { returned }: Extract<TestMethod, { kind: 'bank' }>,
  intent: Stored,
): Promise<Stored> {
  const dueAt = new Date(call.now.getTime() + bankDays * 86_400_000)
  const later = { account: call.account, now: call.now, requestId: null, dueAt }
  if (returned === null) {
    const settled = { ...intent, status: 'succeeded', amount_received: intent['amount'] }
    await emit(call.tx, later, 'payment_intent.succeeded', settled)
  } else {
    const failure = { type: 'invalid_request_error', code: returned, message: 'The bank returned the debit.' }
    const failed = { ...intent, status: 'requires_payment_method', last_payment_error: failure }
    await emit(call.tx, later, 'payment_intent.payment_failed', failed)
  }
  return announced(call, 'payment_intent.processing', intent)
}
