import type { StatementContent } from '../../api/contract/snapshots.ts'
import { getFamilySnapshot } from '../../api/contract/snapshots.ts'
import { builder } from '../graph/builder.ts'
import { fullName } from '../graph/fullName.ts'
import { leadsTo } from '../graph/leadsTo.ts'
import { reads } from '../graph/restFields.ts'
import { relation } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { patientById, type PatientSource } from '../patients/patientLoaders.ts'
import { onePerKey } from '../rest/loaders.ts'
import { BalanceBreakdownRef, breakdownOf } from './BillingAmounts.ts'
import { chargeFields, type RestCharge, type RestVisit, visitFields } from './visitFields.ts'

type Member = StatementContent['members'][number] & { currency: string }
type BilledVisit = RestVisit & { currency: string }

const BilledChargeRef = builder.objectRef<RestCharge>('BilledCharge').implement({
  description: 'A charge as printed on a statement. The current `Charge` may differ',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id of the charge in the REST API' }),
    ...chargeFields(t),
  }),
})

const BilledVisitRef = builder.objectRef<BilledVisit>('BilledVisit').implement({
  description: 'A visit as printed on a statement. The current `Visit` may differ',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id of the visit in the REST API' }),
    ...visitFields(t),
    balanceBreakdown: t.field({
      data: 'none',
      type: BalanceBreakdownRef,
      description: 'Balance breakdown',
      resolve: ({ charges, currency }) => breakdownOf(charges, currency),
    }),
    charges: t.field({
      data: 'none',
      type: [BilledChargeRef],
      description: 'The charges, by code',
      resolve: ({ charges }) => charges,
    }),
  }),
})

const patientOf = leadsTo(PatientRef, patientById)

const StatementMemberRef = builder.objectRef<Member>('StatementMember').implement({
  description: 'A patient whose visits are on a statement',
  fields: (t) => ({
    patient: t.field({
      data: 'none',
      type: PatientRef,
      nullable: true,
      description: 'The patient. Null when the viewer may not see the account',
      resolve: ({ patient_id: id }, _args, context, info) => patientOf({ id }, context, info),
    }),
    name: t.string({
      data: 'personal',
      description: 'First and last name as printed on the statement',
      resolve: fullName,
    }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'Amount due for this patient' }),
    visits: t.field({
      data: 'none',
      type: [BilledVisitRef],
      description: 'Billed visits, latest first',
      resolve: ({ visits, currency }) => visits.map((visit) => ({ ...visit, currency })),
    }),
  }),
})

export const StatementContentRef = builder.objectRef<StatementContent>('StatementContent').implement({
  description: 'Content of a statement',
  fields: (t) => ({
    date: t.expose('date', { data: 'none', type: 'Date', description: 'Statement date' }),
    currency: t.exposeString('currency', { data: 'none', description: 'Currency of all amounts, ISO 4217' }),
    practiceName: t.string({
      data: 'none',
      description: 'The practice that bills',
      resolve: ({ practice }) => practice.name,
    }),
    practiceTaxId: t.string({
      data: 'none',
      nullable: true,
      description: 'Tax id of the practice. Null without one',
      resolve: ({ practice }) => practice.tax_id,
    }),
    addressee: t.stringList({
      data: 'personal',
      description: 'Recipient as address lines. The name alone when no address is known',
      resolve: ({ patient }) => addresseeOf(patient),
    }),
    accountNumber: t.string({
      data: 'personal',
      nullable: true,
      description: 'Id of the patient in the billing system. Null without one',
      resolve: ({ patient }) => patient.external_id,
    }),
    amount: t.expose('amount', {
      data: 'none',
      type: 'Money',
      description: 'Amount due: the sum over the family members',
    }),
    members: t.field({
      data: 'none',
      type: [StatementMemberRef],
      description: 'The patient, and the dependents of a guarantor',
      resolve: ({ members, currency }) => members.map((member) => ({ ...member, currency })),
    }),
  }),
})

function addresseeOf({ address, ...person }: StatementContent['patient']): string[] {
  const name = fullName(person)
  if (!address) return [name]
  const street = `${address.street_number} ${address.street}`.trim()
  return [name, street, address.line2, `${address.city}, ${address.state} ${address.zip_code}`].filter(Boolean)
}

export const familyStatementOf = onePerKey(
  getFamilySnapshot,
  (id: string) => ({ path: { id } }),
  (content) => content,
)
const familyStatement = relation('Patient', 'familyStatement', (context, id, _args: object) =>
  familyStatementOf(context).load(id),
)

builder.objectField(PatientRef, 'familyStatement', (t) =>
  t.field({
    data: 'none',
    type: StatementContentRef,
    nullable: true,
    description: 'Preview of today’s statement for the whole family. Nothing is sent',
    ...reads<PatientSource>('id'),
    resolve: (patient, args, context, info) => familyStatement(context, patient.id, args, info),
  }),
)
