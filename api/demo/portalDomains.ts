import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

/** Own portal domains of practices, by `client_uid`. The others have none. */
const planned: Readonly<Record<string, { domain: string; isActive: boolean }>> = {
  'harborview-pediatrics': { domain: 'pay.harborview-pediatrics.example.com', isActive: true },
  'harborview-orthopedics': { domain: 'portal.harborview-ortho.example.com', isActive: false },
  'redwood-primary': { domain: 'missing.redwood-primary.example.com', isActive: false },
}

/** An active domain, an inactive one, and an inactive one whose DNS record was removed since. */
export function addPortalDomains(rows: RowSets, random: Random): void {
  for (const practice of rows.practices) {
    const { id: practiceId, companyId, clientUid, createdAt, modifiedAt } = practice
    const known = planned[clientUid]
    if (!known) continue
    const id = random.fork(rows.portalDomains.length).id(createdAt)
    rows.portalDomains.push({ id, companyId, practiceId, ...known, createdAt, modifiedAt })
    if (known.isActive) practice.customPortalDomain = known.domain
  }
}
