import { and, eq } from 'drizzle-orm'
import { inScope } from '../../access/scope.ts'
import type { Viewer } from '../../access/Viewer.ts'
import type { InputOf } from '../../contract/endpoint.ts'
import type { getConnectionPage as endpoint } from '../../contract/paymentConnections.ts'
import { paymentConnections } from '../../db/schema.ts'
import type { Tx } from '../../db/Tx.ts'
import { recordPracticeChange } from '../../events/recordSettingChange.ts'
import { ApiError, notFound } from '../../http/ApiError.ts'
import type { OutsideContext } from '../../http/Route.ts'
import { ProcessorUnavailable } from '../../processor/PaymentProcessor.ts'
import { type Account, labelOf } from './lockAccount.ts'

type Opened = Pick<Account, 'accountId' | 'type'>

/** Records who opens an account’s page, which may sign in there. @throws ApiError 404 */
export async function beginOpening(tx: Tx, viewer: Viewer, { path }: InputOf<typeof endpoint>): Promise<Opened> {
  const scope = inScope(viewer, { company: paymentConnections.companyId, practice: paymentConnections.practiceId })
  const isActive = and(eq(paymentConnections.id, path.connection_id), eq(paymentConnections.active, true))
  const [account] = await tx.select().from(paymentConnections).where(and(isActive, scope))
  if (!account) throw notFound('connection')
  const label = labelOf(account)
  await recordPracticeChange(tx, viewer, account, {
    action: 'payment_account_opened',
    changes: { payment_account: [label, label] },
  })
  return { accountId: account.accountId, type: account.type }
}

/** @throws ApiError 503 while the card processor doesn’t answer */
export async function finishOpening({ processor }: OutsideContext, _viewer: Viewer, account: Opened) {
  try {
    return { url: await processor.accountPage(account) }
  } catch (error) {
    if (error instanceof ProcessorUnavailable) throw new ApiError(503, 'processor_unavailable')
    throw error
  }
}
