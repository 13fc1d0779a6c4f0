import type { paymentFilters } from '../../api/contract/payments.ts'
import { closedDisputes, awaitingResponse } from '../../api/contract/disputeStates.ts'
import type { Where } from '../../api/contract/where.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { searchedWords } from '../graph/searchedWords.ts'
import { methodType, paymentStatus } from './paymentEnums.ts'
import { paymentType } from './PaymentType.ts'

const DisputeState = closedEnum<'open' | 'over' | 'due'>('DisputeState', 'Whether a dispute is over', {
  open: 'The bank waits for evidence, or reviews it',
  over: 'Won, lost, or ended otherwise',
  due: 'The bank waits for evidence',
})

/** Filter of payments. */
export const PaymentFilterRef = builder.inputType('PaymentFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    patientId: t.id({ data: 'none', for: 'Patient', description: 'Only payments of this patient' }),
    practiceIds: t.idList({ data: 'none', for: 'Practice', description: 'Of any of these practices' }),
    patientRestId: t.id({ data: 'none', isRestId: true, description: 'Only payments of this patient, by REST id' }),
    practiceRestIds: t.idList({
      data: 'none',
      isRestId: true,
      description: 'Of any of these practices, by REST id',
    }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Of this company, by REST id' }),
    search: t.string({
      data: 'personal',
      description: 'Words of the patient’s name, or the external id; at least two characters',
    }),
    types: t.field({ data: 'none', type: [paymentType.ref], description: 'Only payments of these types' }),
    statuses: t.field({ data: 'none', type: [paymentStatus.ref], description: 'Only payments with these statuses' }),
    methodTypes: t.field({ data: 'none', type: [methodType.ref], description: 'Only payments by these methods' }),
    dispute: t.field({ data: 'none', type: DisputeState, description: 'Only disputed payments, in this state' }),
    isRefunded: t.boolean({ data: 'none', description: 'Whether all or part of the payment was refunded' }),
    isExternal: t.boolean({ data: 'none', description: 'Whether it was collected outside of Tally Care' }),
    isFrontdesk: t.boolean({ data: 'none', description: 'Whether it was collected at the front desk' }),
    amountFrom: t.field({ data: 'none', type: 'Money', description: 'This amount or more' }),
    amountTo: t.field({ data: 'none', type: 'Money', description: 'This amount or less' }),
    createdFrom: t.field({
      data: 'none',
      type: 'DateTime',
      description: 'Created at this instant or later (inclusive)',
    }),
    createdBefore: t.field({ data: 'none', type: 'DateTime', description: 'Created before this instant (exclusive)' }),
    postDateFrom: t.field({ data: 'none', type: 'Date', description: 'Posted on this day or later (inclusive)' }),
    postDateTo: t.field({ data: 'none', type: 'Date', description: 'Posted on this day or earlier (inclusive)' }),
  }),
})

type PaymentFilter = typeof PaymentFilterRef.$inferInput
type PaymentWhere = Where<typeof paymentFilters>

/** The `where` of the REST lists of payments. @throws BadInputError for a search of fewer than two characters */
export function paymentWhere(filter: PaymentFilter): PaymentWhere {
  const { types, statuses, methodTypes, isRefunded, isExternal, isFrontdesk } = filter
  const { createdFrom, createdBefore, postDateFrom, postDateTo, amountFrom, amountTo } = filter
  const parts = [...patientFilter(filter), ...disputed(filter)]
  return {
    ...(types && { type: { $in: paymentType.filtered(types) } }),
    ...(statuses && { status: { $in: paymentStatus.filtered(statuses) } }),
    ...(methodTypes && { payment_method_type: { $in: methodType.filtered(methodTypes) } }),
    ...(isRefunded != null && { refunded: isRefunded ? { $gt: '0' } : '0' }),
    ...(isExternal != null && { is_external: isExternal }),
    ...(isFrontdesk != null && { is_frontdesk: isFrontdesk }),
    ...range('amount', { $ge: amountFrom, $le: amountTo }),
    ...range('created_at', { $ge: createdFrom, $lt: createdBefore }),
    ...range('post_date', { $ge: postDateFrom, $le: postDateTo }),
    ...(parts.length > 0 && { $and: parts }),
  }
}

function patientFilter(filter: PaymentFilter): PaymentWhere[] {
  const { patientId, patientRestId, practiceIds, practiceRestIds, companyRestId, search } = filter
  return [
    ...(patientId != null ? [{ patient_id: patientId }] : []),
    ...(patientRestId != null ? [{ patient_id: patientRestId }] : []),
    ...(practiceIds ? [{ client_id: { $in: practiceIds } }] : []),
    ...(practiceRestIds ? [{ client_id: { $in: practiceRestIds } }] : []),
    ...(companyRestId != null ? [{ company_id: companyRestId }] : []),
    ...searchedWords(search),
  ]
}

/** A dispute in a state that this version does not know counts as open. */
function disputed({ dispute }: PaymentFilter): PaymentWhere[] {
  if (dispute == null) return []
  if (dispute === 'over') return [{ dispute_status: { $in: [...closedDisputes] } }]
  if (dispute === 'due') return [{ dispute_status: { $in: [...awaitingResponse] } }]
  return [{ dispute_status: { $ne: null } }, { dispute_status: { $nin: [...closedDisputes] } }]
}

type Ends = Readonly<Partial<Record<'$ge' | '$le' | '$lt', string | null | undefined>>>

/** A condition on a field between two limits, either of which may be missing. */
function range(field: 'amount' | 'created_at' | 'post_date', ends: Ends): PaymentWhere {
  const bounds = Object.entries(ends).filter(([, value]) => value)
  return bounds.length > 0 ? { [field]: Object.fromEntries(bounds) } : {}
}
