import type { HandoffReason } from '../../contract/assistant.ts'
import type { Tx } from '../../db/Tx.ts'
import { changeThread } from '../changeThread.ts'
import type { StoredThread } from '../lockThread.ts'

/** Hands a locked thread to staff, with the reason. The assistant doesn’t take it again before it is closed. */
export async function handOff(tx: Tx, now: Date, thread: StoredThread, reason: HandoffReason): Promise<void> {
  await changeThread(tx, { userId: null, now }, thread, {
    set: { isAiProcessing: false, aiHandoffReason: reason },
    history: { type: 'ai_handed_off', data: { ai_handoff_reason: reason } },
  })
}
