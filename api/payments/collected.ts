import type { payments } from '../db/schema.ts'

type Status = (typeof payments.$inferSelect)['status']

/** Statuses of payments whose money counts, apart from refunds. `derivedAccounts` applies the same rule in SQL. */
export const collectedStatuses: readonly Status[] = ['success', 'dispute', 'refunded']

/** Statuses of payments that moved money or will: the collected ones, and pending ones. */
export const movedStatuses: readonly Status[] = [...collectedStatuses, 'pending']

/** Whether the practice received the money of a payment, even if it was refunded since. */
export const isCollected = ({ status }: { status: Status }): boolean => collectedStatuses.includes(status)

/** The amount of a payment that counts, in minor units: the amount minus refunds, and 0 unless it was collected. */
export const collected = ({
  status,
  amount,
  refunded,
}: Pick<typeof payments.$inferSelect, 'status' | 'amount' | 'refunded'>): number =>
  isCollected({ status }) ? amount - refunded : 0
