import type { Viewer } from '../access/Viewer.ts'
import { newId } from '../db/newId.ts'
import { auditEntries } from '../db/schema.ts'
import type { Tx } from '../db/Tx.ts'

/** The user who made a change. */
type Author = Pick<Viewer, 'userId' | 'impersonatorId' | 'now'>

/** Field to its value before and after; never a secret. */
export type SettingChanges = Record<string, [from: unknown, to: unknown]>

interface SettingChange {
  /** What the settings belong to. */
  type: 'company' | 'practice' | 'feature' | 'user_group'
  id: string
  /** Both null for a change that concerns all companies. */
  columns: { companyId: string | null; practiceId: string | null }
  action: string
  changes: SettingChanges
}

/** Records a change of a company's or practice's settings, or of a feature, in the audit log, in the transaction of the change. */
export async function recordSettingChange(
  tx: Tx,
  viewer: Author,
  { type, id, columns, action, changes }: SettingChange,
): Promise<void> {
  await tx.insert(auditEntries).values({
    id: newId(),
    objectType: type,
    objectId: id,
    companyId: columns.companyId,
    practiceId: columns.practiceId,
    userId: viewer.userId,
    impersonatorId: viewer.impersonatorId,
    action,
    changes,
    createdAt: viewer.now.toISOString(),
  })
}

type NamedChange = Pick<SettingChange, 'action' | 'changes'>

/** The same for a practice, or for something that belongs to its settings. */
export const recordPracticeChange = (
  tx: Tx,
  viewer: Author,
  { practiceId, companyId }: { practiceId: string; companyId: string },
  change: NamedChange,
): Promise<void> =>
  recordSettingChange(tx, viewer, {
    type: 'practice',
    id: practiceId,
    columns: { companyId, practiceId },
    ...change,
  })

/** The same for a company. */
export const recordCompanyChange = (tx: Tx, viewer: Author, id: string, change: NamedChange): Promise<void> =>
  recordSettingChange(tx, viewer, { type: 'company', id, columns: { companyId: id, practiceId: null }, ...change })
