import { refuse } from '../contract/refusals/Refusal.ts'
import { ApiError, conflict, invalidFields } from '../http/ApiError.ts'
import { bankUnverified, MethodRejected, ProcessorUnavailable } from '../processor/PaymentProcessor.ts'

/** The answer for a payment method that the processor did not accept, or that it did not answer for. */
export function methodRefusal(error: unknown): unknown {
  if (error instanceof ProcessorUnavailable) return new ApiError(503, 'processor_unavailable')
  if (!(error instanceof MethodRejected)) return error
  if (error.code === 'resource_missing') return invalidFields({ payment_method_id: 'no_such_method' })
  if (error.code === bankUnverified) return conflict('bank_unverified')
  return conflict(refuse('card_rejected', { code: error.code }))
}
