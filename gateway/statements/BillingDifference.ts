import { refusal } from '../../api/contract/rules.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import type { Context } from '../graph/Context.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from '../patients/Patient.ts'
import type { PatientSource } from '../patients/patientLoaders.ts'
import { appliesByCharge } from '../payments/PaymentApply.ts'
import { accessProfileOf } from '../session/Permission.ts'
import { sessionUser } from '../session/sessionLoaders.ts'
import { type Amounts, breakdownReads } from './BillingAmounts.ts'
import {
  accountDifferences,
  type BillingDifference,
  chargeDifferences,
  differenceKinds,
  visitDifferences,
} from './billingDifferences.ts'
import { ChargeRef, statementRows, VisitRef } from './Statement.ts'

const kind = closedEnum('BillingDifferenceKind', 'Pair of amounts that differ', differenceKinds)

const BillingDifferenceRef = builder.objectRef<BillingDifference>('BillingDifference').implement({
  description: 'Two amounts that should be equal and are not',
  fields: (t) => ({
    kind: t.expose('kind', { data: 'none', type: kind, description: 'Pair of amounts that differ' }),
    expected: t.expose('expected', { data: 'none', type: 'Money', description: 'Sum of the parts' }),
    actual: t.expose('actual', { data: 'none', type: 'Money', description: 'Value in the billing data' }),
    difference: t.expose('difference', { data: 'none', type: 'Money', description: 'actual − expected' }),
  }),
})

/**
 * Specification: billing integrity is highlighted for admins only. If a failed call leaves the user unknown, the field
 * fails too, because null would mean that nothing was checked for the user.
 */
async function forAdmins(context: Context, find: () => BillingDifference[] | Promise<BillingDifference[]>) {
  const profile = accessProfileOf(await sessionUser(context).load('me'))
  return refusal(profile, 'statements.checkIntegrity') === null ? find() : null
}

const amounts: readonly (keyof Amounts)[] = [...breakdownReads, 'pt_amount', 'pt_balance']

const field = {
  data: 'none',
  type: [BillingDifferenceRef] as [typeof BillingDifferenceRef],
  nullable: true,
} as const

builder.objectField(ChargeRef, 'differences', (t) =>
  t.field({
    ...field,
    description: 'Amounts of this charge that don’t add up. Null for users who are not admins',
    ...reads<Record<string, unknown>>('id', 'patientId', 'currency', 'units', ...amounts),
    resolve: (charge, _args, context) =>
      forAdmins(context, async () => {
        const applies = (await appliesByCharge(context, charge.patientId, [])).get(charge.id) ?? []
        const applied = applies.map(({ amount }) => amount)
        return chargeDifferences(charge, applied, charge.currency)
      }),
  }),
)

builder.objectField(VisitRef, 'differences', (t) =>
  t.field({
    ...field,
    description: 'Amounts of this visit that don’t add up. Null for users who are not admins',
    ...reads<Record<string, unknown>>('currency', ...amounts, ...amounts.map((name) => `charges.${name}`)),
    resolve: (visit, _args, context) => forAdmins(context, () => visitDifferences(visit, visit.currency)),
  }),
)

const checkedFields = ['bucket', 'visits.pt_balance']
const checked = relation('Patient', 'differences', (context, id, _args: object) =>
  statementRows(context, id, checkedFields),
)

builder.objectField(PatientRef, 'differences', (t) =>
  t.field({
    ...field,
    description: 'Balances of the account that differ from its visits. Null for users who are not admins',
    ...reads<PatientSource>('current_balance', 'collections_balance', 'pt_balance', 'currency'),
    resolve: (patient, args, context, info) =>
      forAdmins(context, async () => accountDifferences(patient, await checked(context, patient.id, args, info))),
  }),
)
