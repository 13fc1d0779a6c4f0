import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { type PortalDomainSwitch, portalDomainSwitches, type updatePortalDomain } from '../../contract/portalDomains.ts'
import type { PlainRefusalCode } from '../../contract/refusals/Refusal.ts'
import { portalDomains, tasks } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { conflict } from '../../http/ApiError.ts'
import { refuseStale } from '../../http/refuseStale.ts'
import type { TaskRow } from '../../tasks/TaskKind.ts'

export type PortalDomainRow = typeof portalDomains.$inferSelect

/** Name of the task that enables or disables. */
export const taskNameOf = (action: PortalDomainSwitch) => `${action}_portal_domain`
/** What a task does. */
export const actionOf = ({ name }: Pick<TaskRow, 'name'>): PortalDomainSwitch =>
  name === taskNameOf('enable') ? 'enable' : 'disable'

/** The task that enables or disables a practice's domain, while it runs. */
export async function runningSwitch(tx: ReadTx, practiceId: string): Promise<TaskRow | null> {
  const names = inArray(tasks.name, portalDomainSwitches.map(taskNameOf))
  const [task] = await tx
    .select()
    .from(tasks)
    .where(and(isNull(tasks.finishedAt), eq(tasks.practiceId, practiceId), names))
    .orderBy(desc(tasks.createdAt))
    .limit(1)
  return task ?? null
}

/** The saved domain of a practice. */
export async function domainOf(tx: ReadTx, practiceId: string): Promise<PortalDomainRow | null> {
  const [row] = await tx.select().from(portalDomains).where(eq(portalDomains.practiceId, practiceId))
  return row ?? null
}

/** Whether a practice of any company, other than this one, has saved a domain. */
export async function isTaken(tx: ReadTx, practiceId: string, domain: string): Promise<boolean> {
  const isOthers = and(eq(portalDomains.domain, domain), ne(portalDomains.practiceId, practiceId))
  return (await tx.$count(portalDomains, isOthers)) > 0
}

type Body = InputOf<typeof updatePortalDomain>['body']

export interface Changeable {
  saved: PortalDomainRow | null
  /** The caller's own task that already does the same. */
  running: TaskRow | null
}

/** @throws ApiError 409 for a domain that can't be saved, enabled or disabled now */
export async function requireChangeable(
  tx: ReadTx,
  viewer: Viewer,
  { practiceId, body }: { practiceId: string; body: Body },
): Promise<Changeable> {
  const { domain, action } = body
  const saved = await domainOf(tx, practiceId)
  const task = await runningSwitch(tx, practiceId)
  if (
    task &&
    saved?.domain === domain &&
    task.userId === viewer.userId &&
    action !== 'save' &&
    actionOf(task) === action
  )
    return { saved, running: task }
  if (task) throw conflict('portal_domain_busy')
  refuseOthers(saved, body)
  const problem = await stateProblem(tx, saved, { practiceId, body })
  if (problem) throw conflict(problem)
  return { saved, running: null }
}

/** @throws ApiError 409 if another user saved a domain since */
function refuseOthers(saved: PortalDomainRow | null, { modified_at: seen }: Body): void {
  if (seen === null && saved) throw conflict('stale')
  if (saved) refuseStale(saved, seen ?? undefined)
}

async function stateProblem(
  tx: ReadTx,
  saved: PortalDomainRow | null,
  { practiceId, body: { domain, action } }: { practiceId: string; body: Body },
): Promise<PlainRefusalCode | null> {
  if (await isTaken(tx, practiceId, domain)) return 'portal_domain_taken'
  const isSaved = saved?.domain === domain
  if (action === 'save') return saved?.isActive && !isSaved ? 'portal_domain_is_active' : null
  if (!isSaved) return 'portal_domain_not_saved'
  if (action === 'enable' && saved.isActive) return 'portal_domain_is_active'
  return action === 'disable' && !saved.isActive ? 'portal_domain_is_inactive' : null
}
