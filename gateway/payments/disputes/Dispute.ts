import type { Dispute as DisputeAnswer } from '../../../api/contract/disputes.ts'
import { fileEvidenceKinds } from '../../../api/contract/disputeFiles.ts'
import { responseRefusal } from '../../../api/contract/disputeStates.ts'
import { builder } from '../../graph/builder.ts'
import type { Context } from '../../graph/Context.ts'
import { PermissionRef, permissionBy } from '../../graph/refusalFields.ts'
import { reads } from '../../graph/restFields.ts'
import { ownedRestNode } from '../../graph/restNode.ts'
import { permissionFor } from '../../session/Permission.ts'
import { type Payment, paymentById, PaymentRef } from '../Payment.ts'
import { disputeReason, disputeStatus, evidenceKind } from './disputeEnums.ts'
import { DisputeFileRef, DisputeFileUploadRef } from './DisputeFile.ts'

/** A dispute with the REST ids of its payment and practice. */
type Dispute = DisputeAnswer & { payment_id: string; client_id: string }

const disputeOf = ({ id, client_id, dispute }: Pick<Payment, 'id' | 'client_id' | 'dispute'>): Dispute | null =>
  dispute && { ...dispute, payment_id: id, client_id }

export const DisputeRef = ownedRestNode<Dispute>('Dispute', {
  description: 'A dispute of a card payment: the cardholder asked their bank to return the money',
  owner: 'payment_id',
  load: async (paymentId, id, context) => {
    const payment = await paymentById(context).load(paymentId, ['id', 'client_id', 'dispute'])
    return payment?.dispute?.id === id ? disputeOf(payment) : null
  },
})

const isFileKind = (kind: string) => (fileEvidenceKinds as readonly string[]).includes(kind)

type Evidence = readonly [kind: string, text: string]

const EvidenceRef = builder.objectRef<Evidence>('DisputeEvidence').implement({
  description: 'A piece of evidence of a dispute',
  fields: (t) => ({
    kind: t.field({
      data: 'none',
      type: evidenceKind.ref,
      description: 'Kind of evidence',
      resolve: ([kind]) => evidenceKind.of(kind),
    }),
    kindText: t.string({ data: 'none', description: 'Raw kind of the server', resolve: ([kind]) => kind }),
    text: t.string({ data: 'health', description: 'The evidence', resolve: ([, text]) => text }),
  }),
})

builder.objectFields(DisputeRef, (t) => ({
  status: t.field({
    data: 'none',
    type: disputeStatus.ref,
    description: 'Current status',
    resolve: ({ status }) => disputeStatus.of(status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status of the payment processor' }),
  reason: t.field({
    data: 'none',
    type: disputeReason.ref,
    description: 'Why the payment is disputed',
    resolve: ({ reason }) => disputeReason.of(reason),
  }),
  reasonText: t.exposeString('reason', { data: 'none', description: 'Raw reason of the payment processor' }),
  amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Disputed amount' }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the dispute arrived' }),
  evidenceDueAt: t.expose('evidence_due_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When the bank stops accepting evidence. Null if it set no deadline',
  }),
}))

/** The response to the dispute. */
builder.objectFields(DisputeRef, (t) => ({
  evidence: t.field({
    data: 'none',
    type: [EvidenceRef],
    description: 'Texts of the evidence: the draft, or the submitted evidence after submission',
    resolve: ({ evidences }) =>
      Object.entries(evidences).flatMap(([kind, text]): Evidence[] =>
        text === undefined || isFileKind(kind) ? [] : [[kind, text]],
      ),
  }),
  files: t.field({
    data: 'none',
    type: [DisputeFileRef],
    description: 'Files of the evidence, one of each kind at most',
    resolve: ({ files, client_id }) => files.map((file) => ({ ...file, client_id })),
  }),
  fileUpload: t.field({
    data: 'none',
    type: DisputeFileUploadRef,
    description: 'Upload URL and limits for files of the evidence. Makes no upstream call',
    resolve: ({ client_id }) => ({ client_id }),
  }),
  submittedAt: t.expose('submit_date', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When evidence was last submitted. Null before the first submission',
  }),
  submissionCount: t.exposeInt('submission_count', { data: 'none', description: 'Number of submissions' }),
  isConfirming: t.exposeBoolean('is_confirming', {
    data: 'none',
    description: 'Whether the card processor has not yet confirmed the submission or acceptance',
  }),
  viewerCanRespond: t.field({
    data: 'none',
    type: PermissionRef,
    description: 'Saving and submitting evidence, and accepting the dispute. The deadline is checked by the mutations',
    resolve: (dispute, _args, context) => permissionToRespond(dispute, context),
  }),
}))

/** Denials by role first, then by the state of the dispute. */
async function permissionToRespond({ status, is_confirming: isConfirming }: Dispute, context: Context) {
  const permission = await permissionFor(context, 'disputes.respond')
  return permission.isAllowed ? permissionBy(responseRefusal({ status, isConfirming })) : permission
}

builder.objectField(PaymentRef, 'dispute', (t) =>
  t.field({
    data: 'none',
    type: DisputeRef,
    nullable: true,
    description: 'The dispute of the payment. Null without one',
    ...reads<Payment>('id', 'client_id', 'dispute'),
    resolve: disputeOf,
  }),
)
