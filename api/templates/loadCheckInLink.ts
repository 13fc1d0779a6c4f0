import { eq } from 'drizzle-orm'
import { practices } from '../db/schema.ts'
import type { ReadTx } from '../db/Tx.ts'
import { checkInAddress } from './portalAddress.ts'

/** Address at which patients of a practice check in on site. Null without a `client_uid`. The caller checks the scope. */
export async function loadCheckInLink(tx: ReadTx, practiceId: string, publicUrl: string): Promise<string | null> {
  const { customPortalDomain, dnsRedirectLink, customPortalLink, clientUid } = practices
  const [links] = await tx
    .select({ customPortalDomain, dnsRedirectLink, customPortalLink, clientUid })
    .from(practices)
    .where(eq(practices.id, practiceId))
  return links ? checkInAddress(links, publicUrl) : null
}
