import { and, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import { type PortalDomainSwitch, portalDomainSwitches } from '../../contract/portalDomains.ts'
import { refusal } from '../../contract/rules.ts'
import { portalDomains, practices } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { TaskKind, TaskRow } from '../../tasks/TaskKind.ts'
import { type PortalDomainRow, taskNameOf } from './requireChangeable.ts'

/**
 * Enables or disables a practice's portal domain in one step: the domain, the practice's address and the task's mark
 * are one transaction, so that a killed server leaves it either as it was or done.
 */
const switching = (action: PortalDomainSwitch): TaskKind => ({
  name: taskNameOf(action),
  async step(tx, viewer, task) {
    const saved = refusal(viewer, 'practices.edit') === null ? await lockDomain(tx, viewer, task) : null
    if (!saved) return { done: task.done, result: {}, isFinished: true, problem: 'portal_domain_gone' }
    const isActive = action === 'enable'
    if (saved.isActive !== isActive) await setActive(tx, viewer, saved, isActive)
    return { done: 1, result: {}, isFinished: true }
  },
})

/** The domain as it was when the task started, in the order in which other changes lock: first the practice. */
async function lockDomain(tx: Tx, viewer: Viewer, { practiceId, input }: TaskRow): Promise<PortalDomainRow | null> {
  const scope = inScope(viewer, { company: practices.companyId, practice: practices.id })
  const isTheirs = and(eq(practices.id, practiceId!), scope)
  const [practice] = await tx.select({ id: practices.id }).from(practices).where(isTheirs).for('update')
  if (!practice) return null
  const isSame = and(eq(portalDomains.id, String(input['domain_id'])), eq(portalDomains.practiceId, practice.id))
  const [saved] = await tx.select().from(portalDomains).where(isSame).for('update')
  return saved ?? null
}

async function setActive(tx: Tx, viewer: Viewer, saved: PortalDomainRow, isActive: boolean): Promise<void> {
  const { id, practiceId, domain } = saved
  await tx
    .update(portalDomains)
    .set({ isActive, modifiedAt: nextVersion(saved, viewer.now) })
    .where(eq(portalDomains.id, id))
  await tx
    .update(practices)
    .set({ customPortalDomain: isActive ? domain : null })
    .where(eq(practices.id, practiceId))
  await recordPracticeChange(tx, viewer, saved, {
    action: isActive ? 'portal_domain_enabled' : 'portal_domain_disabled',
    changes: { portal_domain: isActive ? [null, domain] : [domain, null] },
  })
}

export const portalDomainTasks: readonly TaskKind[] = portalDomainSwitches.map(switching)
