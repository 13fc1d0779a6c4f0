import type { Viewer } from '../../access/Viewer.ts'
import type { Tx } from '../../db/Tx.ts'
import { newLinkToken } from './LinkToken.ts'

export const getEhrConnectToken = async (tx: Tx, viewer: Viewer) => ({
  dr_chrono_connect_token: await newLinkToken(tx, viewer, 'drchrono'),
})

export const getStripeConnectToken = async (tx: Tx, viewer: Viewer) => ({
  stripe_connect_token: await newLinkToken(tx, viewer, 'stripe'),
})
