import { listRemittanceClaims, type RemittanceClaim, remittanceClaimStates } from '../../../api/contract/remittances.ts'
import { builder } from '../../graph/builder.ts'
import { connection } from '../../graph/connection.ts'
import { openEnum } from '../../graph/openEnum.ts'
import { RefusalRef } from '../../graph/refusalFields.ts'
import { reads } from '../../graph/restFields.ts'
import { restNode } from '../../graph/restNode.ts'
import { batchById } from '../../rest/loaders.ts'
import { RemittanceRef } from './Remittance.ts'

const state = openEnum('RemittanceClaimState', remittanceClaimStates, 'Outcome of a claim of a remittance', {
  pending: 'Not posted yet',
  posted: 'Posted: payment and adjustments of its visit',
  known: 'Posted before, by an earlier upload',
  left_out: 'Not posted, for a reason',
})

const claimById = batchById<RemittanceClaim>(null, listRemittanceClaims)

const ClaimRef = restNode<RemittanceClaim>('RemittanceClaim', {
  description: 'A payer’s decision about a claim',
  load: (id, context, fields) => claimById(context).load(id, fields),
})

builder.objectFields(ClaimRef, (t) => ({
  number: t.exposeInt('number', { data: 'none', description: 'Position in the remittance, from 1' }),
  segment: t.exposeInt('segment', { data: 'none', description: 'Position of its CLP segment in the file, from 1' }),
  claimNumber: t.exposeString('claim_number', {
    data: 'personal',
    description: 'Number of the claim: the external id of its visit',
  }),
  claimStatus: t.exposeString('claim_status', {
    data: 'none',
    description: 'Status code of the claim (CLP02): 1 primary, 4 denied, 22 reversal',
  }),
  billed: t.expose('billed', { data: 'none', type: 'Money', description: 'Billed amount' }),
  paid: t.expose('paid', { data: 'none', type: 'Money', description: 'Amount that the payer pays' }),
  adjustment: t.expose('adjustment', {
    data: 'none',
    type: 'Money',
    description: 'Amount that nobody pays, such as a contractual write-off',
  }),
  responsibility: t.expose('responsibility', {
    data: 'none',
    type: 'Money',
    description: 'Amount that the patient owes',
  }),
  state: t.field({
    data: 'none',
    type: state.ref,
    description: 'Its outcome',
    ...reads<RemittanceClaim>('state'),
    resolve: (claim) => state.of(claim.state),
  }),
  reason: t.expose('reason', {
    data: 'none',
    type: RefusalRef,
    nullable: true,
    description: 'Reason that it is left out. Null otherwise',
  }),
}))

const Filter = builder.inputType('RemittanceClaimFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({ state: t.field({ data: 'none', type: state.ref, description: 'Only claims in this state' }) }),
})

connection(listRemittanceClaims, {
  parent: RemittanceRef,
  ofParent: (id) => ({ remittance_id: id }),
  field: 'claims',
  node: ClaimRef,
  description: 'Claims in the order of the file. Empty for a rejected remittance',
  maximum: 250,
  filter: {
    type: Filter,
    toWhere: ({ state: only }) => (only == null ? {} : { state: state.toRest(only) }),
  },
})
