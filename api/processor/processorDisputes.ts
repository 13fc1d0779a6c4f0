import Stripe from 'stripe'
import {
  type DisputeAnswer,
  type DisputeProcessor,
  type EvidenceFile,
  ProcessorUnavailable,
  type SentEvidenceFile,
} from './PaymentProcessor.ts'

/** The processor's disputes, through its SDK. */
export function processorDisputes(stripe: Stripe): DisputeProcessor {
  return {
    updateDispute: ({ key, accountId: stripeAccount, disputeId, evidence }) =>
      answered(stripe, { stripeAccount, disputeId }, () =>
        stripe.disputes.update(disputeId, { evidence, submit: true }, { idempotencyKey: key, stripeAccount }),
      ),
    uploadEvidence: (file) => uploadEvidence(stripe, file),
    closeDispute: ({ key, accountId: stripeAccount, disputeId }) =>
      answered(stripe, { stripeAccount, disputeId }, () =>
        stripe.disputes.close(disputeId, {}, { idempotencyKey: key, stripeAccount }),
      ),
  }
}

async function uploadEvidence(stripe: Stripe, file: EvidenceFile): Promise<SentEvidenceFile> {
  const { key, accountId: stripeAccount, name, type, bytes } = file
  const body = { purpose: 'dispute_evidence' as const, file: { data: bytes, name, type } }
  try {
    const { id } = await stripe.files.create(body, { idempotencyKey: key, stripeAccount })
    return { processorId: id }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new ProcessorUnavailable()
    return { rejected: error.code ?? 'file_rejected' }
  }
}

interface Place {
  stripeAccount: string
  disputeId: string
}

/** A rejection returns the processor's current dispute: another response, or the deadline, may be the cause. */
async function answered(
  stripe: Stripe,
  { stripeAccount, disputeId }: Place,
  work: () => Promise<Stripe.Dispute>,
): Promise<DisputeAnswer> {
  try {
    return { status: (await work()).status, rejected: null }
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw new ProcessorUnavailable()
    const rejected = error.code ?? 'unknown'
    try {
      return { status: (await stripe.disputes.retrieve(disputeId, {}, { stripeAccount })).status, rejected }
    } catch {
      return { status: 'unknown', rejected }
    }
  }
}
