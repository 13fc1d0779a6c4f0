import { buffer } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { imageTokenOf } from '../contract/images.ts'
import { companies, practices } from '../db/schema.ts'
import type { ReadTx } from '../db/Tx.ts'
import type { FileStorage } from '../files/FileStorage.ts'
import { fitsAs } from './checkImage.ts'

/**
 * The image at the top of a practice's statements: its paper statement logo, else its logo, else the logo of its
 * company. Null without an uploaded one that a PDF can contain: the server loads no other addresses.
 */
export async function loadStatementLogo(tx: ReadTx, practiceId: string, files: FileStorage): Promise<Buffer | null> {
  const [found] = await tx
    .select({ own: practices.paperStatementLogoUrl, logo: practices.logoUrl, companyLogo: companies.logoUrl })
    .from(practices)
    .innerJoin(companies, eq(companies.id, practices.companyId))
    .where(eq(practices.id, practiceId))
  if (!found) return null
  const own = await contentOf(found.own, files)
  if (own) return own
  for (const url of [found.logo, found.companyLogo]) {
    const logo = await contentOf(url, files)
    if (logo && fitsAs('paper_statement_logo', logo)) return logo
  }
  return null
}

async function contentOf(url: string | null, files: FileStorage): Promise<Buffer | null> {
  const token = imageTokenOf(url)
  if (token === null) return null
  // A statement without its logo is better than none.
  const stream = await files.open(token).catch(() => null)
  return stream && buffer(stream).catch(() => null)
}
