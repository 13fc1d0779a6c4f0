import { eq } from 'drizzle-orm'
import { imageRules, imageTokenOf, shownImageUrl } from '../contract/images.ts'
import { companies, images, practices } from '../db/schema.ts'
import type { ReadTx } from '../db/Tx.ts'
import type { EmailHeader } from '../outgoing/emailPage.ts'

/**
 * The image at the top of emails to a practice's patients: its email header, else its logo, else the logo of its company.
 * Null without one.
 */
export async function loadEmailHeader(tx: ReadTx, practiceId: string, publicUrl: string): Promise<EmailHeader | null> {
  const [found] = await tx
    .select({
      name: practices.name,
      header: practices.emailHeaderUrl,
      logo: practices.logoUrl,
      companyName: companies.name,
      companyLogo: companies.logoUrl,
    })
    .from(practices)
    .innerJoin(companies, eq(companies.id, practices.companyId))
    .where(eq(practices.id, practiceId))
  if (!found) return null
  const { name, companyName } = found
  const absolute = (url: string) => (imageTokenOf(url) === null ? url : `${publicUrl}${url}`)
  const header = shownImageUrl(found.header)
  if (header !== null) return { url: absolute(header), isLogo: false, name }
  for (const [stored, owner] of [
    [found.logo, name],
    [found.companyLogo, companyName],
  ] as const) {
    const logo = shownImageUrl(stored)
    if (logo !== null && (await isForEmails(tx, logo))) return { url: absolute(logo), isLogo: true, name: owner }
  }
  return null
}

/** Whether email programs display an uploaded logo; its type is all that matters. Nothing is known of others. */
async function isForEmails(tx: ReadTx, url: string): Promise<boolean> {
  const token = imageTokenOf(url)
  if (token === null) return true
  const [image] = await tx.select({ type: images.type }).from(images).where(eq(images.token, token))
  return image !== undefined && imageRules.email_header.types.some((type) => type === image.type)
}
