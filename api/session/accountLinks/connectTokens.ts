import type { Viewer } from '../../access/Viewer.ts'
import type { LinkProvider } from '../../contract/accountLinks.ts'
import type { Tx } from '../../db/Tx.ts'
import { accountTokens } from '../../db/schema.ts'
import { hashToken } from '../../http/authenticate.ts'
import { newId } from '../../db/newId.ts'
import { newSecret } from '../openSession.ts'
import { linkKinds } from './linkKinds.ts'

/** Time to sign in and consent at the provider. */
const linkMinutes = 30

export const getEhrConnectToken = async (tx: Tx, viewer: Viewer) => ({
  dr_chrono_connect_token: await newConnectToken(tx, viewer, 'drchrono'),
})

export const getStripeConnectToken = async (tx: Tx, viewer: Viewer) => ({
  stripe_connect_token: await newConnectToken(tx, viewer, 'stripe'),
})

/** Ties a provider’s callback to the user who started it, for half an hour. */
async function newConnectToken(tx: Tx, { userId, now }: Viewer, provider: LinkProvider) {
  const token = newSecret()
  const expiresAt = new Date(now.getTime() + linkMinutes * 60_000).toISOString()
  const row = { id: newId(), userId, kind: linkKinds[provider], tokenHash: hashToken(token), expiresAt }
  await tx.insert(accountTokens).values({ ...row, createdAt: now.toISOString() })
  return token
}
