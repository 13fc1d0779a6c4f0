import { randomBytes } from 'node:crypto'
import type { Database } from '../../api/db/database.ts'
import { sessions } from '../../api/db/schema.ts'
import { hashToken } from '../../api/http/authenticate.ts'
import { newId } from '../../api/db/newId.ts'

const lastsMs = 3_600_000
const rowsPerStatement = 1_000

/** Sessions of one user that last for an hour, each as a browser's cookies. */
export async function addSessions(db: Database['db'], userId: string, count: number): Promise<string[]> {
  const now = new Date()
  const at = now.toISOString()
  const csrfToken = randomBytes(32).toString('base64url')
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const expiresAt = new Date(now.getTime() + lastsMs).toISOString()
  const rows = tokens.map((token) => ({
    id: newId(),
    userId,
    tokenHash: hashToken(token),
    csrfToken,
    createdAt: at,
    refreshedAt: at,
    expiresAt,
  }))
  for (let first = 0; first < count; first += rowsPerStatement)
    await db.insert(sessions).values(rows.slice(first, first + rowsPerStatement))
  return tokens.map((token) => `tally_session=${token}; csrf=${csrfToken}`)
}
