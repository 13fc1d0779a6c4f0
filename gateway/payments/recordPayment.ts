import { type recordedTypes, recordPayment } from '../../api/contract/paymentChanges.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { restMutation } from '../graph/restMutation.ts'
import { permissionByRole } from '../patients/PatientPermissions.ts'
import { allocationBody, allocationDescription, allocationFields, paymentSuccess } from './paymentInput.ts'

const RecordedPaymentType = closedEnum<(typeof recordedTypes)[number]>(
  'RecordedPaymentType',
  'Type of a payment that staff record',
  {
    cash: 'Cash',
    manual: 'Made elsewhere, such as by check; a practice-only adjustment',
  },
)

restMutation({
  name: 'recordPayment',
  description: 'Records a cash payment, or one made elsewhere, and applies it to the patient’s charges',
  endpoint: recordPayment,
  inputDescription: allocationDescription,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    type: t.field({ data: 'none', type: RecordedPaymentType, required: true, description: 'Type' }),
    amount: t.field({ data: 'none', type: 'Money', required: true, description: 'Amount, above zero' }),
    note: t.string({ data: 'personal', description: 'Note, for example the check number' }),
    ...allocationFields(t),
  }),
  toCall: ({ patientId, type, amount, note, ...allocation }) => ({
    path: { id: patientId },
    body: { type, amount, note: note ?? '', ...allocationBody(allocation) },
  }),
  success: paymentSuccess('The payment was recorded'),
})

const permissions = {
  chargeCards: ['payments.charge', 'Charging cards on file'],
  chargeBankAccounts: ['payments.chargeBank', 'Charging bank accounts on file'],
  refundPayments: ['payments.refund', 'Refunding payments'],
  repostPayments: ['payments.repost', 'Posting payments to the billing system again'],
  recordCash: ['payments.recordCash', 'Recording a cash payment'],
  recordManualPayment: ['payments.recordManual', 'Recording a payment made elsewhere'],
  leaveUnapplied: ['payments.leaveUnapplied', 'Leaving a payment on the account without allocating it'],
} as const

for (const [name, [ability, description]] of Object.entries(permissions)) permissionByRole(name, ability, description)
