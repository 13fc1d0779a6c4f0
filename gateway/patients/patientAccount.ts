import type { Patient } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import { reads } from '../graph/restFields.ts'
import { PatientRef } from './Patient.ts'
import { AddressRef } from './patientDetails.ts'
import { patientWith } from './patientLoaders.ts'

/** Amounts on statements that are not in the balance. */
builder.objectFields(PatientRef, (t) => ({
  pendingInsurance: t.field({
    data: 'none',
    type: 'Money',
    description: 'Amount on visits whose insurance has not responded yet. Not in `currentBalance`',
    ...reads<Patient>('pending_insurance'),
    resolve: async (patient, _args, context) =>
      (await patientWith(patient, context, 'pending_insurance')).pending_insurance,
  }),
  onHold: t.field({
    data: 'none',
    type: 'Money',
    description: 'Amount owed on billed visits that are on a billing hold. Not in `currentBalance`',
    ...reads<Patient>('on_hold'),
    resolve: async (patient, _args, context) => (await patientWith(patient, context, 'on_hold')).on_hold,
  }),
  overpaid: t.field({
    data: 'none',
    type: 'Money',
    description: 'Amount by which visits are paid too much, positive. Subtracted in `statementBalance` only',
    ...reads<Patient>('overpaid'),
    resolve: async (patient, _args, context) => (await patientWith(patient, context, 'overpaid')).overpaid,
  }),
}))

/** Account fields other than balances. */
builder.objectFields(PatientRef, (t) => ({
  pendingAddress: t.field({
    data: 'none',
    type: AddressRef,
    nullable: true,
    description: 'An address pending billing system update. Null when there is none',
    ...reads<Patient>('pending_address'),
    resolve: async (patient, _args, context) =>
      (await patientWith(patient, context, 'pending_address')).pending_address,
  }),
  pendingPayments: t.field({
    data: 'none',
    type: 'Money',
    description: 'Total of the pending payments, which are not in any balance yet. For example, a bank settles in days',
    ...reads<Patient>('pending_payments'),
    resolve: async (patient, _args, context) =>
      (await patientWith(patient, context, 'pending_payments')).pending_payments,
  }),
  isHidden: t.boolean({
    data: 'none',
    description: 'Whether the account is hidden from lists and searches',
    ...reads<Patient>('hidden'),
    resolve: async (patient, _args, context) => (await patientWith(patient, context, 'hidden')).hidden,
  }),
}))
