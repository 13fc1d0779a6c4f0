import type { Viewer } from '../../access/Viewer.ts'
import type { beginConnectingAccount as endpoint } from '../../contract/accountLinks.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { Tx } from '../../db/Tx.ts'
import { conflict } from '../../http/ApiError.ts'
import type { CallSite, OutsideContext } from '../../http/Route.ts'
import { newLinkToken } from '../../session/accountLinks/LinkToken.ts'
import { lockPractice } from '../lockPractice.ts'

interface Started {
  state: string
  returnUrl: string
}

/** Makes the state with which the browser goes to the card processor. @throws ApiError 404 for a practice out of scope */
export async function beginConnecting(
  tx: Tx,
  viewer: Viewer,
  { path }: InputOf<typeof endpoint>,
  { publicUrl }: CallSite,
): Promise<Started> {
  const practice = await lockPractice(tx, viewer, path.id)
  const token = await newLinkToken(tx, viewer, 'stripe', practice.id)
  return { state: `stripe.${token}`, returnUrl: `${publicUrl}/oauth` }
}

/** @throws ApiError 409 without a platform at the card processor */
export async function authorizationAddress({ processor }: OutsideContext, _viewer: Viewer, started: Started) {
  const url = await processor.authorizationUrl(started)
  if (url === null) throw conflict('connect_not_configured')
  return { url }
}
