import {
  cancelTerminalPayment,
  checkTerminalPayment,
  startTerminalPayment,
} from '../../api/contract/terminalPayments.ts'
import type { PaymentDetail } from '../../api/contract/payments.ts'
import { ownedId } from '../graph/globalId.ts'
import { restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { changedPatient } from '../patients/ChangedPatient.ts'
import { PatientRef } from '../patients/Patient.ts'
import { permissionByRole } from '../patients/PatientPermissions.ts'
import { PaymentRef } from './Payment.ts'
import { allocationBody, allocationDescription, allocationFields, paymentSuccess } from './paymentInput.ts'

restMutation({
  name: 'startReaderPayment',
  description: 'Starts a payment on a card reader, which then asks for a card',
  endpoint: startTerminalPayment,
  inputDescription: allocationDescription,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    readerId: t.id({ data: 'none', required: true, for: 'CardReader', description: 'The card reader' }),
    amount: t.field({ data: 'none', type: 'Money', required: true, description: 'Amount, at least 0.50' }),
    note: t.string({ data: 'personal', description: 'Note' }),
    ...allocationFields(t),
  }),
  inputNames: { pos_terminal_id: 'readerId' },
  toCall: ({ patientId, readerId, amount, note, ...allocation }) => ({
    path: { id: patientId },
    body: { pos_terminal_id: readerId, amount, note: note ?? '', ...allocationBody(allocation) },
  }),
  success: paymentSuccess('The reader was asked. `payment.isConfirming` while it waits for a card'),
})

restMutation({
  name: 'checkReaderPayment',
  description: 'Checks the outcome of a payment on a reader with the card processor. Repeated while `isConfirming`',
  endpoint: checkTerminalPayment,
  input: (t) => ({
    paymentId: t.id({ data: 'none', required: true, forOwned: 'Payment', description: 'The payment' }),
  }),
  toCall: ({ paymentId }) => {
    const [id, payment] = ownedId(paymentId)
    return { path: { id, paymentId: payment } }
  },
  success: {
    description: 'The payment as it is now',
    from: (payment) => ({ payment }),
    fields: (t: SuccessBuilder<{ payment: PaymentDetail }>) => ({
      payment: t.expose('payment', { data: 'none', type: PaymentRef, description: 'The payment' }),
      // Loaded on request: the outcome alone is polled, and each load of an account is recorded in the access log.
      patient: t.field({
        data: 'none',
        type: PatientRef,
        description: 'The updated patient',
        resolve: ({ payment }, _args, context) => changedPatient(context, payment.patient_id),
      }),
    }),
  },
})

restMutation({
  name: 'cancelReaderPayment',
  description: 'Cancels a payment on a card reader, unless the card was already charged',
  endpoint: cancelTerminalPayment,
  input: (t) => ({
    paymentId: t.id({ data: 'none', required: true, forOwned: 'Payment', description: 'The payment' }),
  }),
  toCall: ({ paymentId }) => {
    const [id, payment] = ownedId(paymentId)
    return { path: { id, paymentId: payment } }
  },
  success: paymentSuccess('The payment as it is now: canceled, or collected if the card was charged before'),
})

permissionByRole('chargeReaders', 'payments.chargeReader', 'Taking payments on card readers')
