import { listPatientStatements, type Statement as RestStatement } from '../../api/contract/statements.ts'
import { statementBuckets } from '../../api/contract/statuses.ts'
import { builder } from '../graph/builder.ts'
import { ownedRestNode } from '../graph/restNode.ts'
import type { Context } from '../graph/Context.ts'
import { encodeGlobalId } from '../graph/globalId.ts'
import { openEnum } from '../graph/openEnum.ts'
import { relation } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById } from '../patients/patientLoaders.ts'
import { PaymentApplyRef, paymentApplies } from '../payments/PaymentApply.ts'
import { boundedList, orNull } from '../rest/loaders.ts'
import { BalanceBreakdownRef, BillingAmountsRef, breakdownOf } from './BillingAmounts.ts'

/** Rows below a patient carry what they need of it: its id for further calls, its currency for sums. */
interface Owned {
  patientId: string
  currency: string
}
type Statement = RestStatement & Owned
type Visit = RestStatement['visits'][number] & Owned
type Charge = Visit['charges'][number] & { patientId: string }

const allStatements = boundedList(listPatientStatements)

const bucket = openEnum('StatementBucket', statementBuckets, 'What a statement’s visits have in common')

const ChargeRef = builder.objectRef<Charge>('Charge').implement({
  description: 'A procedure that was charged',
  fields: (t) => ({
    id: t.id({
      data: 'none',
      description: 'Id in this graph',
      resolve: (charge) => encodeGlobalId('Charge', charge.id),
    }),
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    externalId: t.exposeString('external_id', {
      data: 'health',
      nullable: true,
      description: 'Id in the billing system',
    }),
    procedureCode: t.exposeString('procedure_code', { data: 'health', description: 'Code of the procedure' }),
    description: t.exposeString('description', { data: 'health', description: 'What was done' }),
    procedureTitle: t.exposeString('procedure_title', {
      data: 'health',
      nullable: true,
      description: 'Title of the code; null for one that is not known',
    }),
    customDescription: t.exposeString('custom_description', {
      data: 'health',
      nullable: true,
      description: 'The code in plain words, for patients',
    }),
    units: t.exposeInt('units', { data: 'none', description: 'How often; 0 means voided' }),
    isVoided: t.boolean({
      data: 'none',
      description: 'Whether the charge was taken back',
      resolve: (charge) => charge.units === 0,
    }),
    amounts: t.field({
      data: 'none',
      type: BillingAmountsRef,
      description: 'Amounts of this charge',
      resolve: (charge) => charge,
    }),
    applies: t.field({
      data: 'none',
      type: [PaymentApplyRef],
      nullable: true,
      description: 'Payments set against this charge',
      resolve: async (charge, _args, context) =>
        (await paymentApplies(context).load(charge.patientId)).get(charge.id) ?? [],
    }),
  }),
})

export const VisitRef = builder.objectRef<Visit>('Visit').implement({
  description: 'A visit of the patient and what it cost',
  fields: (t) => ({
    id: t.id({ data: 'none', description: 'Id in this graph', resolve: (visit) => encodeGlobalId('Visit', visit.id) }),
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    externalId: t.exposeString('external_id', {
      data: 'personal',
      nullable: true,
      description: 'Id in the billing system',
    }),
    serviceDate: t.expose('service_date', { data: 'none', type: 'Date', description: 'Day of the visit' }),
    statusText: t.exposeString('status', { data: 'none', description: 'open, billed, paid or in_collections' }),
    description: t.exposeString('description', { data: 'health', description: 'What the visit was for' }),
    providerName: t.exposeString('provider_name', {
      data: 'personal',
      nullable: true,
      description: 'Who saw the patient',
    }),
    locationName: t.exposeString('location_name', { data: 'none', nullable: true, description: 'Where' }),
    billingHoldType: t.exposeString('billing_hold_type', {
      data: 'none',
      nullable: true,
      description: 'Why the visit is held back, as a code',
    }),
    isSentToCollections: t.exposeBoolean('sent_to_collections', {
      data: 'none',
      description: 'Whether it was handed to collections',
    }),
    isArchived: t.exposeBoolean('archived', { data: 'none', description: 'Whether it is settled and put away' }),
    allowedAmount: t.expose('allowed_amount', {
      data: 'none',
      type: 'Money',
      description: 'What the insurance allows for it',
    }),
    amounts: t.field({
      data: 'none',
      type: BillingAmountsRef,
      description: 'Sums over the charges',
      resolve: (visit) => visit,
    }),
    balanceBreakdown: t.field({
      data: 'none',
      type: BalanceBreakdownRef,
      description: 'Why the balance is what it is',
      resolve: (visit) => breakdownOf(visit.charges, visit.currency),
    }),
    charges: t.field({
      data: 'none',
      type: [ChargeRef],
      description: 'The charges, by code',
      resolve: (visit) => visit.charges.map((charge) => ({ ...charge, patientId: visit.patientId })),
    }),
  }),
})

async function statementOf(patientId: string, id: string, context: Context): Promise<Statement | null> {
  const [patient, rows] = await Promise.all([
    patientById(context).load(patientId),
    orNull(allStatements(context).load(patientId)),
  ])
  const row = rows?.find((candidate) => candidate.id === id)
  return patient && row ? { ...row, patientId, currency: patient.currency } : null
}

const chargesOf = (statement: RestStatement) => statement.visits.flatMap((visit) => visit.charges)

const StatementRef = ownedRestNode<Statement>('Statement', {
  description: 'Visits that are billed together',
  owner: 'patientId',
  load: statementOf,
})
builder.objectFields(StatementRef, (t) => ({
  bucket: t.field({
    data: 'none',
    type: bucket.ref,
    description: 'What its visits have in common',
    resolve: (statement) => bucket.of(statement.bucket),
  }),
  bucketText: t.exposeString('bucket', { data: 'none', description: 'The bucket as the server names it' }),
  startDate: t.expose('start_date', { data: 'none', type: 'Date', description: 'Day of its first visit' }),
  manualAdjustment: t.expose('manual_adjustment', {
    data: 'none',
    type: 'Money',
    description: 'Adjustment by hand, contained in the charges’ adjustments',
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
    description: 'Why the balance is what it is',
    resolve: (statement) => breakdownOf(chargesOf(statement), statement.currency),
  }),
  visits: t.field({
    data: 'none',
    type: [VisitRef],
    description: 'The visits, latest first',
    resolve: ({ visits, patientId, currency }) => visits.map((visit) => ({ ...visit, patientId, currency })),
  }),
}))

const statements = relation('Patient', 'statements', (context, id, _args: object) => allStatements(context).load(id), {
  alongside: { applies: (context, id) => paymentApplies(context).load(id) },
})
const forBreakdown = relation('Patient', 'balanceBreakdown', (context, id, _args: object) =>
  allStatements(context).load(id),
)

builder.objectFields(PatientRef, (t) => ({
  statements: t.field({
    data: 'none',
    type: [StatementRef],
    nullable: true,
    description: 'Statements with visits and charges, latest first',
    resolve: async (patient, args, context, info) => {
      const rows = await statements(context, patient.id, args, info)
      return rows.map((row) => ({ ...row, patientId: patient.id, currency: patient.currency }))
    },
  }),
  balanceBreakdown: t.field({
    data: 'none',
    type: BalanceBreakdownRef,
    nullable: true,
    description: 'Why the balance over all statements is what it is',
    resolve: async (patient, args, context, info) =>
      breakdownOf((await forBreakdown(context, patient.id, args, info)).flatMap(chargesOf), patient.currency),
  }),
}))
