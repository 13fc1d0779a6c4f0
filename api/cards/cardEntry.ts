import { requirePatient } from '../access/requirePatient.ts'
import type { Viewer } from '../access/Viewer.ts'
import type { getCardEntry as entryEndpoint } from '../contract/cardEntry.ts'
import type { InputOf } from '../contract/endpoint.ts'
import { refusal } from '../contract/rules.ts'
import type { ReadTx } from '../db/Tx.ts'
import { ApiError } from '../http/ApiError.ts'
import type { SessionContext, SiteWithFiles } from '../http/Route.ts'
import { requireAccount } from '../payments/requireAccount.ts'

/** How a browser enters a card at the account that receives the patient’s payments. @throws ApiError 404, 422 */
export async function cardEntry(
  tx: ReadTx,
  viewer: Viewer,
  { path, query }: InputOf<typeof entryEndpoint>,
  { cardEntry: { publishableKey, frameOrigin } }: SiteWithFiles,
) {
  const patient = await requirePatient(tx, viewer, path.id)
  const accountId = await routedAccount(tx, patient.practiceId, query.location_id ?? null)
  return {
    account_id: accountId,
    publishable_key: accountId && publishableKey,
    frame_url: accountId && frameOrigin && `${frameOrigin}/entry/${encodeURIComponent(accountId)}`,
    takes_bank_accounts: refusal(viewer, 'payments.chargeBank') === null,
    currency: patient.currency,
  }
}

/** The processor's id of the account; null for a practice without one. */
async function routedAccount(tx: ReadTx, practiceId: string, locationId: string | null): Promise<string | null> {
  try {
    return (await requireAccount(tx, practiceId, locationId)).accountId
  } catch (error) {
    if (error instanceof ApiError && error.refusal.code === 'no_payment_connection') return null
    throw error
  }
}

/** Hosts that the app's pages must allow. The pages themselves show them to everyone. */
export function cardEntryHosts({ cardEntry: { publishableKey, frameOrigin } }: SessionContext) {
  return Promise.resolve({ answer: { has_stripe: publishableKey !== null, frame_origin: frameOrigin } })
}
