import type { Tx } from '../db/Tx.ts'
import { auditEntries } from '../db/schema.ts'
import type { Actor } from '../events/recordChange.ts'
import { newId } from '../db/newId.ts'

interface PartnerChange {
  partner: { id: string; companyId: string }
  action: string
  /** Field to its value before and after; never a secret. */
  changes: Record<string, [from: unknown, to: unknown]>
}

/** Records a change of a partner in the audit log, in the transaction of the change. */
export async function recordPartnerChange(tx: Tx, actor: Actor, { partner, action, changes }: PartnerChange) {
  await tx.insert(auditEntries).values({
    id: newId(),
    objectType: 'partner',
    objectId: partner.id,
    userId: actor.userId,
    impersonatorId: actor.impersonatorId ?? null,
    companyId: partner.companyId,
    action,
    changes,
    createdAt: actor.now.toISOString(),
  })
}
