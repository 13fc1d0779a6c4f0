import { eq } from 'drizzle-orm'
import type { Viewer } from '../../access/Viewer.ts'
import type * as contract from '../../contract/emailDomains.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import { toHostName } from '../../contract/hostName.ts'
import { newId } from '../../db/newId.ts'
import { emailDomains } from '../../db/schema.ts'
import type { ReadTx, Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { conflict, invalidFields } from '../../http/ApiError.ts'
import { nextVersion } from '../../http/nextVersion.ts'
import type { CallSite } from '../../http/Route.ts'
import { lockPractice } from '../lockPractice.ts'
import { requirePractice } from '../requirePractice.ts'
import { emailDomainOf, lockEmailDomain } from './emailDomainOf.ts'
import { requiredRecords } from './emailRecords.ts'

export async function getEmailDomain(
  tx: ReadTx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.getEmailDomain>,
  { mail }: CallSite,
) {
  await requirePractice(tx, viewer, path.id)
  return emailDomainOf(tx, path.id, mail)
}

/** Replies go to a subdomain of its own, unless the practice's mailbox receives them. */
export async function addEmailDomain(
  tx: Tx,
  viewer: Viewer,
  { path, body }: InputOf<typeof contract.addEmailDomain>,
  { mail, secrets }: CallSite,
) {
  const { id: practiceId, companyId } = await lockPractice(tx, viewer, path.id)
  if ((await tx.$count(emailDomains, eq(emailDomains.practiceId, practiceId))) > 0)
    throw conflict('email_domain_exists')
  const { sender_email: senderEmail, use_same_domain: useSameDomain } = body
  const sendingDomain = toHostName(senderEmail.slice(senderEmail.indexOf('@') + 1))
  if (sendingDomain === null) throw invalidFields({ sender_email: 'email_address' })
  if (sendingDomain === mail.host || sendingDomain.endsWith(`.${mail.host}`))
    throw invalidFields({ sender_email: 'portal_domain_own' })
  const id = newId()
  const { publicKey, privateKey } = await mail.newKeys()
  const names = { sendingDomain, receivingDomain: useSameDomain ? sendingDomain : `reply.${sendingDomain}` }
  const at = viewer.now.toISOString()
  await tx.insert(emailDomains).values({
    id,
    companyId,
    practiceId,
    senderEmail,
    useSameDomain,
    ...names,
    publicKey,
    sealedKey: secrets.seal(privateKey, id),
    records: requiredRecords({ ...names, useSameDomain, publicKey }, mail.host),
    createdAt: at,
    modifiedAt: at,
  })
  await recordPracticeChange(
    tx,
    viewer,
    { companyId, practiceId },
    { action: 'email_domain_added', changes: { email_domain: [null, senderEmail] } },
  )
  return emailDomainOf(tx, practiceId, mail)
}

export async function removeEmailDomain(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.removeEmailDomain>,
  { mail }: CallSite,
) {
  await lockPractice(tx, viewer, path.id)
  const row = await lockEmailDomain(tx, path.id)
  await tx.delete(emailDomains).where(eq(emailDomains.id, row.id))
  await recordPracticeChange(tx, viewer, row, {
    action: 'email_domain_removed',
    changes: { email_domain: [row.senderEmail, null] },
  })
  return emailDomainOf(tx, path.id, mail)
}

/** What the provider requires may have changed since the domain was added. */
export async function updateDnsRecords(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof contract.updateDnsRecords>,
  { mail }: CallSite,
) {
  await lockPractice(tx, viewer, path.id)
  const row = await lockEmailDomain(tx, path.id)
  const change = { records: requiredRecords(row, mail.host), checkedAt: null }
  await tx
    .update(emailDomains)
    .set({ ...change, modifiedAt: nextVersion(row, viewer.now) })
    .where(eq(emailDomains.id, row.id))
  await recordPracticeChange(tx, viewer, row, {
    action: 'email_records_reloaded',
    changes: { email_domain: [row.senderEmail, row.senderEmail] },
  })
  return emailDomainOf(tx, path.id, mail)
}
