import type { Viewer } from '../access/Viewer.ts'
import type { Tx } from '../db/database.ts'
import { accountTokens } from '../db/schema.ts'
import { hashToken } from '../http/authenticate.ts'
import { newId } from '../newId.ts'
import { newSecret } from './openSession.ts'

/** Time to sign in at the provider and to agree there. */
const linkMinutes = 30

export const getEhrConnectToken = async (tx: Tx, viewer: Viewer) => ({
  dr_chrono_connect_token: await newConnectToken(tx, viewer, 'ehr_connect'),
})

export const getStripeConnectToken = async (tx: Tx, viewer: Viewer) => ({
  stripe_connect_token: await newConnectToken(tx, viewer, 'stripe_connect'),
})

/** What comes back from a provider with this token was begun by this person, and ends within the half hour. */
async function newConnectToken(tx: Tx, { userId, now }: Viewer, kind: 'ehr_connect' | 'stripe_connect') {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000).toISOString()
  const row = { id: newId(), userId, kind, tokenHash: hashToken(token), expiresAt, createdAt: now.toISOString() }
  await tx.insert(accountTokens).values(row)
  return token
}
