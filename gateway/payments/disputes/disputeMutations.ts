import * as contract from '../../../api/contract/disputeChanges.ts'
import { takePreparedEvidence } from '../../../api/contract/disputeEvidence.ts'
import type { Evidences } from '../../../api/contract/disputes.ts'
import type { PaymentDetail } from '../../../api/contract/payments.ts'
import type { RefusalBody } from '../../../api/contract/refusals/Refusal.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { ownedId } from '../../graph/globalId.ts'
import { ErrorInterface } from '../../graph/mutationErrors.ts'
import { handWrittenMutation, type InputBuilder, Otherwise } from '../../graph/restMutation.ts'
import type { SuccessBuilder } from '../../graph/resultUnion.ts'
import { refusalOf } from '../../rest/errors.ts'
import { RestError } from '../../rest/RestError.ts'
import { PaymentRef } from '../Payment.ts'
import { paymentDetailOrNull } from '../paymentLoaders.ts'
import { anyEvidenceKind, evidenceKind, fileEvidenceKind } from './disputeEnums.ts'

class DisputeUnchanged {
  constructor(
    readonly refusal: RefusalBody,
    readonly currentPayment: PaymentDetail | null,
  ) {}
}

const DisputeUnchangedRef = builder.objectType(DisputeUnchanged, {
  name: 'DisputeUnchanged',
  description:
    'The dispute does not accept this response: it is closed or past its deadline, or the card processor rejected it',
  interfaces: [ErrorInterface],
  isTypeOf: (value) => value instanceof DisputeUnchanged,
  fields: (t) => ({
    currentPayment: t.expose('currentPayment', {
      data: 'none',
      type: PaymentRef,
      nullable: true,
      description: 'The payment with its dispute as it is now. Null when the viewer may no longer see it',
    }),
  }),
})

const EvidenceInput = builder.inputType('DisputeEvidenceInput', {
  description: 'A piece of evidence',
  fields: (t) => ({
    kind: t.field({ data: 'none', type: evidenceKind.ref, required: true, description: 'Kind of evidence' }),
    text: t.string({ data: 'health', description: 'The evidence. Null or empty removes it' }),
  }),
})

const FileInput = builder.inputType('DisputeFileInput', {
  description: 'A file of evidence',
  fields: (t) => ({
    kind: t.field({ data: 'none', type: fileEvidenceKind.ref, required: true, description: 'Kind of evidence' }),
    fileId: t.string({
      data: 'none',
      description: 'REST id of a file that the viewer uploaded. Null removes the file of this kind',
    }),
  }),
})

const paymentField = (t: InputBuilder) => ({
  paymentId: t.id({ data: 'none', required: true, forOwned: 'Payment', description: 'The disputed payment' }),
})

const evidenceFields = (t: InputBuilder) => ({
  ...paymentField(t),
  evidence: t.field({
    data: 'none',
    type: [EvidenceInput],
    required: true,
    description: 'The texts to change. Other kinds stay unchanged',
  }),
  files: t.field({
    data: 'none',
    type: [FileInput],
    description: 'The files to change. Other kinds stay unchanged',
  }),
})

interface Evidence {
  kind?: unknown
  text?: string | null | undefined
}

interface File {
  kind?: unknown
  fileId?: string | null | undefined
}

const evidencesOf = (texts: readonly Evidence[], files: readonly File[] | null | undefined): Evidences =>
  Object.fromEntries([
    ...texts.map(({ kind, text }) => [evidenceKind.toRest(kind), text ?? null] as const),
    ...(files ?? []).map(({ kind, fileId }) => [fileEvidenceKind.toRest(kind), fileId ?? null] as const),
  ])

interface Changed {
  payment: PaymentDetail
}

/** The payment after a response. With an error about the state of the dispute, the current payment. */
async function respond(
  context: Context,
  paymentId: string,
  call: (id: string) => Promise<PaymentDetail>,
): Promise<Changed | Otherwise<DisputeUnchanged>> {
  const [, id] = ownedId(paymentId)
  try {
    return { payment: await call(id) }
  } catch (error) {
    const isOfDispute = error instanceof RestError && error.status === 409 && error.body.error?.startsWith('dispute_')
    if (!isOfDispute) throw error
    return new Otherwise(new DisputeUnchanged(refusalOf(error), await paymentDetailOrNull(id, context)))
  }
}

const success = (description: string) => ({
  description,
  fields: (t: SuccessBuilder<Changed>) => ({
    payment: t.expose('payment', { data: 'none', type: PaymentRef, description: 'The payment with its dispute' }),
  }),
})

// Hand-written: an error about the state of the dispute contains the current dispute.
handWrittenMutation({
  name: 'saveDisputeEvidence',
  description: 'Saves draft evidence of a dispute. Nothing is sent',
  input: evidenceFields,
  outcomes: [DisputeUnchangedRef],
  inputNames: { evidences: 'evidence' },
  resolve: ({ paymentId, evidence, files }, context) =>
    respond(context, paymentId, (id) =>
      context.rest.rowOnce(contract.saveDispute, id, null, {
        path: { id },
        body: { evidences: evidencesOf(evidence, files) },
      }),
    ),
  success: success('The draft was saved'),
})

handWrittenMutation({
  name: 'submitDisputeEvidence',
  description: 'Submits the saved evidence of a dispute, with the given changes, to the card processor. Final',
  isIdempotent: true,
  input: evidenceFields,
  outcomes: [DisputeUnchangedRef],
  inputNames: { evidences: 'evidence' },
  resolve: ({ paymentId, evidence, files }, context, key) =>
    respond(context, paymentId, (id) =>
      context.rest.rowOnce(contract.submitDispute, id, key, {
        path: { id },
        body: { evidences: evidencesOf(evidence, files) },
      }),
    ),
  success: success('The evidence was sent. `dispute.isConfirming` while the card processor has not confirmed it'),
})

handWrittenMutation({
  name: 'acceptDispute',
  description: 'Accepts a dispute: the cardholder keeps the money. This can’t be undone',
  isIdempotent: true,
  input: paymentField,
  outcomes: [DisputeUnchangedRef],
  resolve: ({ paymentId }, context, key) =>
    respond(context, paymentId, (id) => context.rest.rowOnce(contract.closeDispute, id, key, { path: { id } })),
  success: success('The acceptance was sent. `dispute.isConfirming` while the card processor has not confirmed it'),
})

handWrittenMutation({
  name: 'takePreparedEvidence',
  description:
    'Adds prepared evidence to the draft of a dispute, in place of evidence of the same kind. Nothing is sent',
  input: (t) => ({
    ...paymentField(t),
    kinds: t.field({ data: 'none', type: [anyEvidenceKind.ref], required: true, description: 'The evidence to use' }),
  }),
  outcomes: [DisputeUnchangedRef],
  resolve: ({ paymentId, kinds }, context) =>
    respond(context, paymentId, (id) =>
      context.rest.rowOnce(takePreparedEvidence, id, null, {
        path: { id },
        body: { kinds: kinds.map((kind) => anyEvidenceKind.toRest(kind)) },
      }),
    ),
  success: success('The pieces are in the draft'),
})
