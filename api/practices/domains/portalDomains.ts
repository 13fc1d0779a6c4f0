import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type * as contract from '../../contract/portalDomains.ts'
import type { PortalDomainSetup } from '../../contract/portalDomains.ts'
import { bodyOfRefusal, bodyOrNull, refuse } from '../../contract/refusals/Refusal.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { invalidFields } from '../../http/ApiError.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { isoInstant } from '../../time/isoInstant.ts'
import { requirePractice } from '../requirePractice.ts'
import { portalHost, recordProblem } from './recordProblem.ts'
import { actionOf, domainOf, isTaken, type PortalDomainRow, runningSwitch } from './requireChangeable.ts'

export async function listPortalDomains(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.listPortalDomains>,
  { publicUrl }: CallSite,
): Promise<PortalDomainSetup> {
  await requirePractice(tx, viewer, path.id)
  const saved = await domainOf(tx, path.id)
  const record = { type: 'CNAME', value: portalHost(publicUrl) }
  return { record, domains: saved ? [await toResponse(tx, viewer, saved)] : [] }
}

async function toResponse(tx: ReadTx, viewer: Viewer, saved: PortalDomainRow) {
  const task = await runningSwitch(tx, saved.practiceId)
  const startedAt = task && isoInstant(task.createdAt)
  return {
    id: saved.id,
    domain: saved.domain,
    is_active: saved.isActive,
    task: task && {
      id: task.userId === viewer.userId ? task.id : null,
      action: actionOf(task),
      started_at: startedAt!,
    },
    created_at: isoInstant(saved.createdAt),
    modified_at: isoInstant(saved.modifiedAt),
  }
}

export async function checkPortalDomain(
  tx: Tx,
  viewer: Viewer,
  { path, body: { domain } }: InputOf<typeof contract.checkPortalDomain>,
  { publicUrl }: CallSite,
) {
  await requirePractice(tx, viewer, path.id)
  refuseOwn(domain, portalHost(publicUrl))
  const taken = await isTaken(tx, path.id, domain)
  return { domain, available: !taken, problem: taken ? bodyOfRefusal(refuse('portal_domain_taken')) : null }
}

/** @throws ApiError 422 for the portal's own address, which would lead all patients to one practice */
export function refuseOwn(domain: string, host: string): void {
  if (domain === host || domain.endsWith(`.${host}`)) throw invalidFields({ domain: 'portal_domain_own' })
}

interface Verified {
  domain: string
  host: string
}

export async function beginVerifying(
  tx: ReadTx,
  viewer: Viewer,
  { path, body: { domain } }: InputOf<typeof contract.verifyPortalRecord>,
  { publicUrl }: CallSite,
): Promise<Verified> {
  await requirePractice(tx, viewer, path.id)
  const host = portalHost(publicUrl)
  refuseOwn(domain, host)
  return { domain, host }
}

/** The lookup holds no transaction: a DNS server may take seconds. */
export async function finishVerifying({ dns }: OutsideContext, _viewer: Viewer, { domain, host }: Verified) {
  const problem = await recordProblem(dns, domain, host)
  return { domain, verified: problem === null, problem: bodyOrNull(problem) }
}
