import { listPatientStatements, type Statement as RestStatement } from '../../api/contract/statements.ts'
import { statementBuckets } from '../../api/contract/statuses.ts'
import { builder } from '../graph/builder.ts'
import { byOwnedPath } from '../graph/ownedList.ts'
import { edgeTo } from '../graph/leadsTo.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import type { Context } from '../graph/Context.ts'
import { openEnum } from '../graph/openEnum.ts'
import { nodeFields, reads, readsWithin, sameRow } from '../graph/restFields.ts'
import { relation, type RequestedFields } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { PaymentRef } from '../payments/Payment.ts'
import { paymentDetailOf } from '../payments/paymentLoaders.ts'
import { appliesByCharge, PaymentApplyRef } from '../payments/PaymentApply.ts'
import { boundedList, orNull } from '../rest/loaders.ts'
import type { Fields } from '../rest/SparseRows.ts'
import { BalanceBreakdownRef, BillingAmountsRef, breakdownOf, breakdownReads } from './BillingAmounts.ts'
import { chargeFields, type RestCharge, type RestVisit, visitFields } from './visitFields.ts'

const bucket = openEnum('StatementBucket', statementBuckets, 'Bucket of a statement’s visits', {
  current: 'Current: the patient owes a balance',
  pending: 'Pending insurance, or on a billing hold',
  paid: 'No balance',
  collections: 'In collections with a balance',
  settled: 'Settled and archived',
})

/** Rows below a patient contain the patient fields that they need: the id for further calls, the currency for sums. */
interface OfPatient {
  patientId: string
  currency: string
}
type Statement = RestStatement & OfPatient
type Visit = RestVisit & OfPatient
type Charge = RestCharge & OfPatient

const statementLists = boundedList(listPatientStatements)

/** The statements of a patient with these fields, dotted for those of their visits and charges. */
export const statementRows = (context: Context, patientId: string, fields: Fields): Promise<RestStatement[]> =>
  statementLists(context).load(patientId, fields && fields.filter(isOfRest))

/** Added by the gateway: the patient fields of a row. */
const isOfRest = (field: string) => !/(^|\.)(patientId|currency)$/.test(field)

/** The statements of a patient, with the patient fields that they need. Null if the viewer may not see the patient. */
async function statementsOf(patientId: string, context: Context, fields: Fields): Promise<Statement[] | null> {
  const [patient, rows] = await Promise.all([
    patientById(context).load(patientId, ['currency']),
    orNull(statementRows(context, patientId, fields)),
  ])
  return patient && rows ? rows.map((row) => ({ ...row, patientId, currency: patient.currency })) : null
}

const visitsOf = ({ visits, patientId, currency }: Statement): Visit[] =>
  visits.map((visit) => ({ ...visit, patientId, currency }))
const chargesOf = ({ charges, patientId, currency }: Visit): Charge[] =>
  charges.map((charge) => ({ ...charge, patientId, currency }))

/** Loads nodes nested in the statements of a patient at a path, which the REST API does not return by id. */
const below =
  <T extends { id: string }>(path: string, rowsOf: (statement: Statement) => readonly T[]) =>
  async (patientId: string, id: string, context: Context, fields: Fields = null): Promise<T | null> => {
    const requestedFields = fields && ['id', ...fields].map((name) => `${path}${name}`)
    return (
      (await statementsOf(patientId, context, requestedFields))?.flatMap(rowsOf).find((row) => row.id === id) ?? null
    )
  }

const chargeBelow = below('visits.charges.', (statement) => visitsOf(statement).flatMap(chargesOf))
const visitBelow = below('visits.', visitsOf)

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
    ...reads<Charge>('id', 'patientId'),
    resolve: async ({ id, patientId }, _args, context, info) =>
      (await appliesByCharge(context, patientId, nodeFields('PaymentApply', info))).get(id) ?? [],
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
    ...reads<Record<string, unknown>>(...breakdownReads.map((name) => `charges.${name}`)),
    resolve: ({ charges, currency }) => breakdownOf(charges, currency),
  }),
  charges: t.field({
    data: 'none',
    type: [ChargeRef],
    description: 'The charges, by code',
    ...readsWithin<Visit>('charges'),
    resolve: chargesOf,
  }),
}))

builder.objectFields(PaymentApplyRef, (t) => ({
  charge: t.field({
    data: 'none',
    type: ChargeRef,
    nullable: true,
    description: 'The charge that it pays. Null when it is no longer on the account',
    ...edgeTo(
      ChargeRef,
      byOwnedPath(chargeBelow),
      { id: 'charge_id', patientId: 'ownerId', procedure_code: 'procedure_code', description: 'description' },
      'patientId',
    ),
  }),
  visit: t.field({
    data: 'none',
    type: VisitRef,
    nullable: true,
    description: 'The visit of the charge. Null when it is no longer on the account',
    ...edgeTo(
      VisitRef,
      byOwnedPath(visitBelow),
      { id: 'visit_id', patientId: 'ownerId', service_date: 'service_date' },
      'patientId',
    ),
  }),
}))

builder.objectField(PaymentRef, 'applies', (t) =>
  t.field({
    data: 'none',
    type: [PaymentApplyRef],
    description: 'Charges that it pays, by date of service. Empty while the payment is not collected',
    resolve: async (payment, _args, context) =>
      (await paymentDetailOf(payment, context)).applies.map((apply) => ({ ...apply, ownerId: payment.patient_id })),
  }),
)

const breakdownOfStatement = breakdownReads.map((name) => `visits.charges.${name}`)
const allCharges = (statement: RestStatement) => statement.visits.flatMap((visit) => visit.charges)

const StatementRef = ownedRestNode<Statement>('Statement', {
  description: 'A statement: visits that are billed together',
  owner: 'patientId',
  load: below('', (statement) => [statement]),
})
builder.objectFields(StatementRef, (t) => ({
  bucket: t.field({
    data: 'none',
    type: bucket.ref,
    description: 'Bucket that its visits have in common',
    ...reads<Statement>('bucket'),
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
    ...sameRow,
    resolve: (statement) => statement,
  }),
  balanceBreakdown: t.field({
    data: 'none',
    type: BalanceBreakdownRef,
    description: 'Balance breakdown',
    ...reads<Record<string, unknown>>(...breakdownOfStatement),
    resolve: (statement) => breakdownOf(allCharges(statement), statement.currency),
  }),
  visits: t.field({
    data: 'none',
    type: [VisitRef],
    description: 'The visits, latest first',
    ...readsWithin<Statement>('visits'),
    resolve: visitsOf,
  }),
}))

const shownFields = ({ nodes, info }: RequestedFields): Fields => nodeFields('Statement', info, nodes)
const statements = relation(
  'Patient',
  'statements',
  (context, id, _args: object, requestedFields) => statementRows(context, id, shownFields(requestedFields)),
  {
    alongside: {
      applies: (context, id, { nodes, info }) => appliesByCharge(context, id, nodeFields('PaymentApply', info, nodes)),
    },
    variesBy: (requestedFields) => shownFields(requestedFields)?.join() ?? null,
  },
)
const forBreakdown = relation('Patient', 'balanceBreakdown', (context, id, _args: object) =>
  statementRows(context, id, ['bucket', ...breakdownOfStatement]),
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
    description: 'Breakdown of `currentBalance`: the lines of the charges that it sums',
    ...reads<PatientSource>('id', 'currency'),
    resolve: async (patient, args, context, info) => {
      const rows = await forBreakdown(context, patient.id, args, info)
      const owed = rows.filter((statement) => statement.bucket === 'current')
      return breakdownOf(owed.flatMap(allCharges), patient.currency)
    },
  }),
}))
