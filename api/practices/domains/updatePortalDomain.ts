import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { PortalDomainSwitch, updatePortalDomain as endpoint } from '../../contract/portalDomains.ts'
import { newId } from '../../db/newId.ts'
import { portalDomains } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { conflict } from '../../http/ApiError.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { startTask } from '../../tasks/startTask.ts'
import { lockPractice } from '../lockPractice.ts'
import { refuseOwn } from './portalDomains.ts'
import { portalHost, recordProblem } from './recordProblem.ts'
import { type PortalDomainRow, requireChangeable, taskNameOf } from './requireChangeable.ts'

interface Requested {
  practiceId: string
  body: InputOf<typeof endpoint>['body']
  host: string
}

/** Refuses at once what can't be done, before DNS is asked. */
export async function beginUpdating(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof endpoint>,
  { publicUrl }: CallSite,
): Promise<Requested> {
  const { id: practiceId } = await lockPractice(tx, viewer, path.id)
  const host = portalHost(publicUrl)
  refuseOwn(body.domain, host)
  await requireChangeable(tx, viewer, { practiceId, body })
  return { practiceId, body, host }
}

/**
 * The lookup holds no transaction. What was checked before it is checked again after it. Disabling needs no DNS record.
 * @throws ApiError 409 with the problem of the DNS record; nothing is saved then
 */
export async function finishUpdating({ database, dns }: OutsideContext, viewer: Viewer, requested: Requested) {
  const { practiceId, body, host } = requested
  // A domain whose record is gone leads nowhere, so it must be possible to disable it.
  const problem = body.action === 'disable' ? null : await recordProblem(dns, body.domain, host)
  if (problem) throw conflict(problem)
  return database.transaction(async (tx) => {
    const practice = await lockPractice(tx, viewer, practiceId)
    const { saved, running } = await requireChangeable(tx, viewer, requested)
    if (body.action === 'save') {
      await save(tx, viewer, practice, { saved, domain: body.domain })
      return { client_id: practiceId, task_id: null }
    }
    return { client_id: practiceId, task_id: running?.id ?? (await startSwitch(tx, viewer, saved!, body.action)) }
  })
}

type Practice = Awaited<ReturnType<typeof lockPractice>>

/** @throws ApiError 409 if a practice of any company saved the domain in the same moment */
async function save(
  tx: Tx,
  viewer: Viewer,
  { id: practiceId, companyId }: Practice,
  { saved, domain }: { saved: PortalDomainRow | null; domain: string },
): Promise<void> {
  if (saved?.domain === domain) return
  const at = saved ? nextVersion(saved, viewer.now) : viewer.now.toISOString()
  if (saved) await tx.delete(portalDomains).where(eq(portalDomains.id, saved.id))
  const row = { id: newId(), companyId, practiceId, domain, createdAt: at, modifiedAt: at }
  const [inserted] = await tx.insert(portalDomains).values(row).onConflictDoNothing().returning()
  if (!inserted) throw conflict('portal_domain_taken')
  await recordPracticeChange(tx, viewer, inserted, {
    action: 'portal_domain_saved',
    changes: { portal_domain: [saved?.domain ?? null, domain] },
  })
}

const startSwitch = (tx: Tx, viewer: Viewer, { id, practiceId }: PortalDomainRow, action: PortalDomainSwitch) =>
  startTask(tx, viewer, { name: taskNameOf(action), total: 1, input: { domain_id: id }, practiceId })
