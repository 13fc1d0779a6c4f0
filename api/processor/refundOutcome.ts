import type { RefundOutcome } from './PaymentProcessor.ts'
import type { ProcessorRefund } from './ProcessorEvent.ts'

/** The outcome of a refund. An accepted one counts as completed, although a bank needs days for it. */
export function refundOutcome(refund: ProcessorRefund, requestId: string | null): RefundOutcome {
  const { id: processorRefundId, status, failure_reason: code } = refund
  if (status === 'failed' || status === 'canceled')
    return { kind: 'failed', code: code ?? status, processorRefundId, requestId }
  return { kind: 'succeeded', processorRefundId, requestId }
}
