import { listPatientStatements, type Statement as RestStatement } from '../../api/contract/statements.ts'
import { statementBuckets } from '../../api/contract/statuses.ts'
import { builder } from '../graph/builder.ts'
import { ownedId } from '../graph/globalId.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import type { Context } from '../graph/Context.ts'
import { openEnum } from '../graph/openEnum.ts'
import { reads } from '../graph/restFields.ts'
import { relation } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { paymentDetailOf, PaymentRef } from '../payments/Payment.ts'
import { appliesByCharge, PaymentApplyRef } from '../payments/PaymentApply.ts'
import { boundedList, orNull } from '../rest/loaders.ts'
import { BalanceBreakdownRef, BillingAmountsRef, breakdownOf } from './BillingAmounts.ts'
import { chargeFields, type RestCharge, type RestVisit, visitFields } from './visitFields.ts'

const bucket = openEnum('StatementBucket', statementBuckets, 'Bucket of a statement’s visits', {
  current: 'Current: the patient owes a balance',
  pending: 'Pending insurance, or on a billing hold',
  paid: 'No balance',
  collections: 'In collections with a balance',
  settled: 'Settled and archived',
})

/** Rows below a patient carry what they need of it: its id for further calls, its currency for sums. */
interface OfPatient {
  patientId: string
  currency: string
}
type Statement = RestStatement & OfPatient
type Visit = RestVisit & OfPatient
type Charge = RestCharge & OfPatient

export const statementRows = boundedList(listPatientStatements)

/** The statements of a patient, with what they need of it; null when the viewer may not see the patient. */
async function statementsOf(patientId: string, context: Context): Promise<Statement[] | null> {
  const [patient, rows] = await Promise.all([
    patientById(context).load(patientId, ['currency']),
    orNull(statementRows(context).load(patientId)),
  ])
  return patient && rows ? rows.map((row) => ({ ...row, patientId, currency: patient.currency })) : null
}

const visitsOf = ({ visits, patientId, currency }: Statement): Visit[] =>
  visits.map((visit) => ({ ...visit, patientId, currency }))
const chargesOf = ({ charges, patientId, currency }: Visit): Charge[] =>
  charges.map((charge) => ({ ...charge, patientId, currency }))

/** Loads nodes nested in the statements of a patient, which the REST API does not read by id. */
const below =
  <T extends { id: string }>(rowsOf: (statement: Statement) => readonly T[]) =>
  async (patientId: string, id: string, context: Context): Promise<T | null> =>
    (await statementsOf(patientId, context))?.flatMap(rowsOf).find((row) => row.id === id) ?? null

const chargeBelow = below((statement) => visitsOf(statement).flatMap(chargesOf))
const visitBelow = below(visitsOf)

export const ChargeRef = ownedRestNode<Charge>('Charge', {
  description: 'A charge for a procedure',
  owner: 'patientId',
  load: chargeBelow,
})
builder.objectFields(ChargeRef, (t) => ({
  ...chargeFields(t),
  applies: t.field({
    data: 'none',
    type: [PaymentApplyRef],
    nullable: true,
    description: 'Payments applied to this charge',
    resolve: async ({ id, patientId }, _args, context) => (await appliesByCharge(context, patientId)).get(id) ?? [],
  }),
}))

export const VisitRef = ownedRestNode<Visit>('Visit', {
  description: 'A visit of a patient, with its charges',
  owner: 'patientId',
  load: visitBelow,
})
builder.objectFields(VisitRef, (t) => ({
  ...visitFields(t),
  balanceBreakdown: t.field({
    data: 'none',
    type: BalanceBreakdownRef,
    description: 'Balance breakdown',
    resolve: ({ charges, currency }) => breakdownOf(charges, currency),
  }),
  charges: t.field({ data: 'none', type: [ChargeRef], description: 'The charges, by code', resolve: chargesOf }),
}))

/** Loads visits and charges by the path of their id. */
const byPath =
  <T extends { id: string }>(load: (patientId: string, id: string, context: Context) => Promise<T | null>) =>
  (context: Context) => ({ load: (path: string) => load(...ownedId(path), context) })

builder.objectFields(PaymentApplyRef, (t) => ({
  charge: t.field({
    data: 'none',
    type: ChargeRef,
    nullable: true,
    description: 'The charge that it pays',
    ...edgeTo(
      ChargeRef,
      byPath(chargeBelow),
      { id: 'charge_id', patientId: 'ownerId', procedure_code: 'procedure_code', description: 'description' },
      'patientId',
    ),
  }),
  visit: t.field({
    data: 'none',
    type: VisitRef,
    nullable: true,
    description: 'The visit of the charge',
    ...edgeTo(
      VisitRef,
      byPath(visitBelow),
      { id: 'visit_id', patientId: 'ownerId', service_date: 'service_date' },
      'patientId',
    ),
  }),
}))

builder.objectField(PaymentRef, 'applies', (t) =>
  t.field({
    data: 'none',
    type: [PaymentApplyRef],
    description: 'What it pays, by date of service. Empty while the payment is not collected',
    resolve: async (payment, _args, context) =>
      (await paymentDetailOf(payment, context)).applies.map((apply) => ({ ...apply, ownerId: payment.patient_id })),
  }),
)

const allCharges = (statement: RestStatement) => statement.visits.flatMap((visit) => visit.charges)

const StatementRef = ownedRestNode<Statement>('Statement', {
  description: 'A statement: visits that are billed together',
  owner: 'patientId',
  load: below((statement) => [statement]),
})
builder.objectFields(StatementRef, (t) => ({
  bucket: t.field({
    data: 'none',
    type: bucket.ref,
    description: 'Bucket that its visits have in common',
    resolve: (statement) => bucket.of(statement.bucket),
  }),
  bucketText: t.exposeString('bucket', { data: 'none', description: 'Raw bucket code of the server' }),
  startDate: t.expose('start_date', { data: 'none', type: 'Date', description: 'Date of its first visit' }),
  manualAdjustment: t.expose('manual_adjustment', {
    data: 'none',
    type: 'Money',
    description: 'Manual adjustment. Included in the charges’ adjustments',
  }),
  amounts: t.field({
    data: 'none',
    type: BillingAmountsRef,
    description: 'Sums over the visits',
    resolve: (statement) => statement,
  }),
  balanceBreakdown: t.field({
    data: 'none',
    type: BalanceBreakdownRef,
    description: 'Balance breakdown',
    resolve: (statement) => breakdownOf(allCharges(statement), statement.currency),
  }),
  visits: t.field({
    data: 'none',
    type: [VisitRef],
    description: 'The visits, latest first',
    resolve: visitsOf,
  }),
}))

const statements = relation('Patient', 'statements', (context, id, _args: object) => statementRows(context).load(id), {
  alongside: { applies: appliesByCharge },
})
const forBreakdown = relation('Patient', 'balanceBreakdown', (context, id, _args: object) =>
  statementRows(context).load(id),
)

builder.objectFields(PatientRef, (t) => ({
  statements: t.field({
    data: 'none',
    type: [StatementRef],
    nullable: true,
    description: 'Statements with visits and charges, latest first',
    ...reads<PatientSource>('id', 'currency'),
    resolve: async (patient, args, context, info) => {
      const rows = await statements(context, patient.id, args, info)
      return rows.map((row) => ({ ...row, patientId: patient.id, currency: patient.currency }))
    },
  }),
  balanceBreakdown: t.field({
    data: 'none',
    type: BalanceBreakdownRef,
    nullable: true,
    description: 'Breakdown of the total balance on all statements',
    ...reads<PatientSource>('id', 'currency'),
    resolve: async (patient, args, context, info) =>
      breakdownOf((await forBreakdown(context, patient.id, args, info)).flatMap(allCharges), patient.currency),
  }),
}))
