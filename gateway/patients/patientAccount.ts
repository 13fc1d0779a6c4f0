import { builder } from '../graph/builder.ts'
import { PatientRef } from './Patient.ts'
import { AddressRef } from './patientDetails.ts'
import { fromPatient } from './patientLoaders.ts'

/** Amounts on statements that are not in the balance. */
builder.objectFields(PatientRef, (t) => ({
  pendingInsurance: t.field({
    data: 'none',
    type: 'Money',
    description: 'Amount on visits whose insurance has not responded yet. Not in `currentBalance`',
    ...fromPatient('pending_insurance'),
  }),
  onHold: t.field({
    data: 'none',
    type: 'Money',
    description: 'Amount owed on billed visits that are on a billing hold. Not in `currentBalance`',
    ...fromPatient('on_hold'),
  }),
  overpaid: t.field({
    data: 'none',
    type: 'Money',
    description: 'Amount by which visits are paid too much, positive. Subtracted in `statementBalance` only',
    ...fromPatient('overpaid'),
  }),
}))

/** Account fields other than balances. */
builder.objectFields(PatientRef, (t) => ({
  pendingAddress: t.field({
    data: 'none',
    type: AddressRef,
    nullable: true,
    description: 'An address pending billing system update. Null when there is none',
    ...fromPatient('pending_address'),
  }),
  pendingPayments: t.field({
    data: 'none',
    type: 'Money',
    description: 'Total of the pending payments, which are not in any balance yet. For example, a bank settles in days',
    ...fromPatient('pending_payments'),
  }),
  isHidden: t.boolean({
    data: 'none',
    description: 'Whether the account is hidden from lists and searches',
    ...fromPatient('hidden'),
  }),
}))
