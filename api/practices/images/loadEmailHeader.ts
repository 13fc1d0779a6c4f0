import { eq } from 'drizzle-orm'
import { imageTokenOf, shownImageUrl } from '../../contract/images.ts'
import { practices } from '../../db/schema.ts'
import type { ReadTx } from '../../db/Tx.ts'
import type { EmailHeader } from '../../outgoing/emailPage.ts'

/** The image at the top of emails to a practice's patients. Null without one. */
export async function loadEmailHeader(tx: ReadTx, practiceId: string, publicUrl: string): Promise<EmailHeader | null> {
  const [found] = await tx
    .select({ name: practices.name, stored: practices.emailHeaderUrl })
    .from(practices)
    .where(eq(practices.id, practiceId))
  const url = shownImageUrl(found?.stored)
  if (!found || url === null) return null
  return { url: imageTokenOf(url) === null ? url : `${publicUrl}${url}`, name: found.name }
}
