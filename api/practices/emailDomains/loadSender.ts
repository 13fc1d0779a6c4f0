import { eq } from 'drizzle-orm'
import { emailDomains, practices } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { Sender } from '../../outgoing/smtpSender.ts'
import type { SecretBox } from '../../secrets/SecretBox.ts'
import { isReceiving, isSending } from './domainStates.ts'
import { dkimSelector } from './emailRecords.ts'

/** The sender of a practice's emails. Null, for the usual one, unless the practice's own domain is verified. */
export async function loadSender(tx: ReadTx, practiceId: string | null, secrets: SecretBox): Promise<Sender | null> {
  if (practiceId === null) return null
  const [found] = await tx
    .select({ row: emailDomains, name: practices.name })
    .from(emailDomains)
    .innerJoin(practices, eq(practices.id, emailDomains.practiceId))
    .where(eq(emailDomains.practiceId, practiceId))
  if (!found || !isSending(found.row) || !isReceiving(found.row)) return null
  const { id, senderEmail, sendingDomain, sealedKey } = found.row
  const signature = sealedKey === null ? null : { privateKey: secrets.open(sealedKey, id), domain: sendingDomain }
  return {
    name: found.name,
    address: senderEmail,
    signature: signature && { ...signature, selector: dkimSelector },
  }
}
