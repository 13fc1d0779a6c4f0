import type { ConnectionPanel_practice$data } from './__generated__/ConnectionPanel_practice.graphql.ts'
import type { Connector } from './useConnectionForm.ts'

export type BillingConnection = NonNullable<ConnectionPanel_practice$data['billingAccounts']>[number]

/** Whether an adapter syncs it: of some billing systems, only some connections. */
export const isSynced = ({ type, status, isFromFiles }: BillingConnection, connectors: readonly Connector[]) =>
  !isFromFiles && status !== 'NOT_CONFIGURED' && connectors.some((each) => each.type === type && each.hasAdapter)
