import type { StatementContent } from '../../api/contract/snapshots.ts'
import { getFamilySnapshot } from '../../api/contract/snapshots.ts'
import { builder } from '../graph/builder.ts'
import { relation } from '../graph/relation.ts'
import { PatientRef } from '../patients/Patient.ts'
import { onePerKey } from '../rest/loaders.ts'
import { VisitRef } from './Statement.ts'

type Member = StatementContent['members'][number] & { currency: string }

const StatementMemberRef = builder.objectRef<Member>('StatementMember').implement({
  description: 'A patient whose visits are on a statement',
  fields: (t) => ({
    patientRestId: t.exposeID('patient_id', {
      data: 'none',
      description: 'Id of the patient in the REST API and in links',
    }),
    name: t.string({
      data: 'personal',
      description: 'First and last name, as they were',
      resolve: (member) => `${member.first_name} ${member.last_name}`.trim(),
    }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'What is due of this patient' }),
    visits: t.field({
      data: 'none',
      type: [VisitRef],
      description: 'The visits that are billed, latest first',
      resolve: ({ visits, patient_id: patientId, currency }) =>
        visits.map((visit) => ({ ...visit, patientId, currency })),
    }),
  }),
})

export const StatementContentRef = builder.objectRef<StatementContent>('StatementContent').implement({
  description: 'What a statement says',
  fields: (t) => ({
    date: t.expose('date', { data: 'none', type: 'Date', description: 'The day it is of' }),
    currency: t.exposeString('currency', { data: 'none', description: 'Currency of all amounts, ISO 4217' }),
    practiceName: t.string({
      data: 'none',
      description: 'Whose statement it is',
      resolve: ({ practice }) => practice.name,
    }),
    practiceTaxId: t.string({
      data: 'none',
      nullable: true,
      description: 'Tax id of the practice',
      resolve: ({ practice }) => practice.tax_id,
    }),
    addressee: t.stringList({
      data: 'personal',
      description: 'To whom it goes, as the lines of an envelope; the name alone where no address is known',
      resolve: ({ patient }) => addresseeOf(patient),
    }),
    accountNumber: t.string({
      data: 'personal',
      nullable: true,
      description: 'Id of the patient in the billing system',
      resolve: ({ patient }) => patient.external_id,
    }),
    amount: t.expose('amount', { data: 'none', type: 'Money', description: 'What is due: the sum over the members' }),
    members: t.field({
      data: 'none',
      type: [StatementMemberRef],
      description: 'The patient and, of a guarantor, the dependents',
      resolve: ({ members, currency }) => members.map((member) => ({ ...member, currency })),
    }),
  }),
})

function addresseeOf({ first_name, last_name, address }: StatementContent['patient']): string[] {
  const name = `${first_name} ${last_name}`.trim()
  if (!address) return [name]
  const street = `${address.street_number} ${address.street}`.trim()
  return [name, street, address.line2, `${address.city}, ${address.state} ${address.zip_code}`].filter(Boolean)
}

const familyStatementOf = onePerKey(
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
    description: 'What a statement of the whole family would say today; nothing is sent',
    resolve: (patient, args, context, info) => familyStatement(context, patient.id, args, info),
  }),
)
