/** Parameters selected in the dialog, for all patients of the batch. */
export interface BatchChoice {
  doesRestartPaymentPlans?: boolean
  status?: BatchStatus
  note?: string
  templateId?: string
  channel?: 'EMAIL' | 'SMS'
  language?: string
}

export const batchStatuses = [
  'REVIEW',
  'READY',
  'SENT',
  'DELIVERED',
  'UNDELIVERED',
  'NOTIFIED',
  'PAYMENT_ERROR',
  'PAYMENT_PLAN',
  'COMPLETED',
  'PAID',
  'COMPLETED_PAID',
  'UNSUCCESSFUL',
  'CANCELLED',
  'DISPUTE',
] as const
type BatchStatus = (typeof batchStatuses)[number]
