import type { Tx } from '../db/Tx.ts'
import { auditEntries } from '../db/schema.ts'
import { newId } from '../db/newId.ts'

interface UserChange {
  /** The changed user. */
  user: { id: string; companyId: string | null }
  /** The acting user: the same one, or another. */
  by: { userId: string; impersonatorId?: string | null; now: Date }
  action: string
  /** Field to its value before and after; never a secret. */
  changes?: Record<string, [from: unknown, to: unknown]>
}

/** Records a change of a user's account in the audit log, in the transaction of the change. */
export async function recordUserChange(tx: Tx, { user, by, action, changes = {} }: UserChange): Promise<void> {
  await tx.insert(auditEntries).values({
    id: newId(),
    objectType: 'user',
    objectId: user.id,
    userId: by.userId,
    impersonatorId: by.impersonatorId ?? null,
    companyId: user.companyId,
    action,
    changes,
    createdAt: by.now.toISOString(),
  })
}
