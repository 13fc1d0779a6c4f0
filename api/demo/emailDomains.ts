import { requiredRecords } from '../practices/emailDomains/emailRecords.ts'
import type { Random } from '../samples/Random.ts'
import type { RowSets } from './rowSets.ts'

interface Planned {
  domain: string
  useSameDomain: boolean
  isVerified: boolean
}
/** Email domains of practices, by `client_uid`. The others have none. */
const planned: Readonly<Record<string, Planned>> = {
  'harborview-pediatrics': { domain: 'harborview-pediatrics.example.com', useSameDomain: false, isVerified: true },
  'harborview-orthopedics': { domain: 'harborview-ortho.example.com', useSameDomain: true, isVerified: false },
  'redwood-primary': { domain: 'missing.redwood-primary.example.com', useSameDomain: false, isVerified: false },
}
/** A made-up key: the emails of the demo are not signed. */
const publicKey = `MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A${'Demo'.repeat(20)}IDAQAB`

/** A verified domain, one that was never checked, and one whose records are missing. */
export function addEmailDomains(rows: RowSets, random: Random): void {
  for (const { id: practiceId, companyId, clientUid, createdAt, modifiedAt } of rows.practices) {
    const plan = planned[clientUid]
    if (!plan) continue
    const { domain, useSameDomain, isVerified } = plan
    const names = { sendingDomain: domain, receivingDomain: useSameDomain ? domain : `reply.${domain}` }
    const records = requiredRecords({ ...names, useSameDomain, publicKey }, 'localhost')
    rows.emailDomains.push({
      id: random.fork(rows.emailDomains.length).id(createdAt),
      companyId,
      practiceId,
      useSameDomain,
      publicKey,
      ...names,
      createdAt,
      modifiedAt,
      senderEmail: `billing@${domain}`,
      records: records.map((record) => ({ ...record, isFound: isVerified })),
      checkedAt: isVerified ? modifiedAt : null,
    })
  }
}
