import type { ChargeOutcome } from './ChargeOutcome.ts'
import type { ProcessorIntent } from './ProcessorEvent.ts'

/** The outcome of a charge from the processor's record. */
export function intentOutcome(intent: ProcessorIntent, requestId: string | null): ChargeOutcome {
  const { id: intentId, status, latest_charge: charge, last_payment_error: failure } = intent
  const chargeId = typeof charge === 'string' ? charge : (charge?.id ?? null)
  if (status === 'succeeded') return { kind: 'succeeded', intentId, chargeId, requestId }
  if (status === 'processing') return { kind: 'processing', intentId, chargeId, requestId }
  if (status === 'canceled') return { kind: 'cancelled', intentId, requestId }
  // Nobody is present to authenticate, so it would wait forever: it counts as declined.
  const code =
    failure?.decline_code ?? failure?.code ?? (status === 'requires_action' ? 'authentication_required' : status)
  return { kind: 'declined', code, intentId, requestId }
}
