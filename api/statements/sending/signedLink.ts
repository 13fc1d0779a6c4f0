import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { ReadTx } from '../../db/Tx.ts'
import { snapshots } from '../../db/schema.ts'
import { uuidShape } from '../../contract/primitives.ts'
import type { SnapshotRow } from '../snapshots/snapshotShape.ts'

export type LinkLayout = 'statement' | 'letter'

const layoutLetters = { statement: 's', letter: 'l' } as const

/** Target and expiration of a link. */
interface LinkClaim {
  snapshotId: string
  layout: LinkLayout
  /** Seconds since 1970. */
  expires: number
}

const signatureOf = (secret: string, { snapshotId, layout, expires }: LinkClaim) =>
  createHmac('sha256', secret).update(`${snapshotId}.${layoutLetters[layout]}.${expires}`).digest()

/**
 * A link that opens a snapshot’s PDF without sign-in, for some days. Signed with the snapshot’s own secret, so that
 * nothing has to be stored, and neither time nor statement can be altered.
 */
export function signLink(publicUrl: string, row: SnapshotRow, layout: LinkLayout, now: Date, days: number) {
  const expires = Math.floor(now.getTime() / 1000) + days * 86_400
  const claim = { snapshotId: row.id, layout, expires }
  const signature = signatureOf(row.linkSecret, claim).toString('base64url')
  const token = [row.id, layoutLetters[layout], expires, signature].join('.')
  return { link: `${publicUrl}/api/statements/links/${token}`, expires_at: new Date(expires * 1000).toISOString() }
}

/** The snapshot of a link; null for a link that was altered, forged, or has expired. */
export async function readLink(
  tx: ReadTx | Database['db'],
  token: string,
  now: Date,
): Promise<{ row: SnapshotRow; layout: LinkLayout } | null> {
  const [snapshotId = '', letter, expiresText = '', signature = ''] = token.split('.')
  const layout = letter === 's' ? 'statement' : letter === 'l' ? 'letter' : null
  const expires = Number(expiresText)
  if (!layout || !uuidShape.test(snapshotId) || !(expires * 1000 > now.getTime())) return null
  const [row] = await tx.select().from(snapshots).where(eq(snapshots.id, snapshotId))
  if (!row) return null
  const expected = signatureOf(row.linkSecret, { snapshotId, layout, expires })
  const received = Buffer.from(signature, 'base64url')
  return received.length === expected.length && timingSafeEqual(received, expected) ? { row, layout } : null
}
