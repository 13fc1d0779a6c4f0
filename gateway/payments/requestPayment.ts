import {
  cancelPaymentRequest,
  createPaymentRequest,
  type PaymentRequest,
  replacePaymentRequestItems,
  type requestChannels,
} from '../../api/contract/paymentRequests.ts'
import type { Patient } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import type { Context } from '../graph/Context.ts'
import { ownedId } from '../graph/globalId.ts'
import type { Owned } from '../graph/ownedList.ts'
import { type InputBuilder, restMutation } from '../graph/restMutation.ts'
import type { SuccessBuilder } from '../graph/resultUnion.ts'
import { changedPatient, patientFields } from '../patients/ChangedPatient.ts'
import { permissionByRole } from '../patients/PatientPermissions.ts'
import { PaymentRequestRef } from './PaymentRequest.ts'

const Channel = closedEnum<(typeof requestChannels)[number]>('PaymentRequestChannel', 'How a payment link is sent', {
  email: 'By email, to the first active address',
  sms: 'By text message, to the first active mobile phone',
})

const ItemInput = builder.inputType('PaymentRequestItemInput', {
  description: 'An item of a payment request',
  fields: (t) => ({
    name: t.string({ data: 'personal', required: true, description: 'Name, such as `current_balance`' }),
    amount: t.field({ data: 'none', type: 'Money', required: true, description: 'Amount, above zero' }),
  }),
})

const itemFields = (t: InputBuilder) => ({
  items: t.field({
    data: 'none',
    type: [ItemInput],
    required: true,
    description: 'The items. Their sum must be at least 0.50',
  }),
  sendBy: t.field({
    data: 'none',
    type: Channel,
    description: 'Channel on which the link is also sent to the patient. Default: it is not sent',
  }),
})

interface RequestInput {
  items: readonly { name: string; amount: string }[]
  sendBy?: (typeof requestChannels)[number] | null | undefined
}
const itemsBody = ({ items, sendBy }: RequestInput) => ({
  items: items.map(({ name, amount }) => ({ name, amount })),
  ...(sendBy && { send_by: sendBy }),
})

interface Requested {
  paymentRequest: Owned<PaymentRequest>
  patient: Patient
}
const success = (description: string) => ({
  description,
  from: async (answer: PaymentRequest, context: Context): Promise<Requested> => ({
    paymentRequest: { ...answer, ownerId: answer.patient_id },
    patient: await changedPatient(context, answer.patient_id),
  }),
  fields: (t: SuccessBuilder<Requested>) => ({
    paymentRequest: t.expose('paymentRequest', {
      data: 'none',
      type: PaymentRequestRef,
      description: 'The payment request',
    }),
    ...patientFields(t),
  }),
})

restMutation({
  name: 'requestPayment',
  description: 'Requests a payment from a patient through a link',
  endpoint: createPaymentRequest,
  input: (t) => ({
    patientId: t.id({ data: 'none', required: true, for: 'Patient', description: 'The patient' }),
    locationId: t.id({
      data: 'none',
      for: 'Location',
      description: 'Location that requests it. Its account at the card processor receives the money',
    }),
    paymentAccountId: t.id({
      data: 'none',
      forOwned: 'PaymentAccount',
      description: 'Account that receives the money instead. Default: as the location is routed',
    }),
    isFromAppointment: t.boolean({
      data: 'none',
      description: 'Whether it is made for an appointment. Default: false',
    }),
    ...itemFields(t),
  }),
  inputNames: { default_bank_account_id: 'paymentAccountId', from_appointment: 'isFromAppointment' },
  toCall: ({ patientId, locationId, paymentAccountId, isFromAppointment, ...requested }) => ({
    body: {
      patient_id: patientId,
      location_id: locationId ?? null,
      default_bank_account_id: paymentAccountId ? ownedId(paymentAccountId)[1] : null,
      from_appointment: isFromAppointment ?? false,
      ...itemsBody(requested),
    },
  }),
  success: success('The request was made'),
})

restMutation({
  name: 'changePaymentRequest',
  description: 'Changes the items of an unpaid payment request, or resends its link',
  endpoint: replacePaymentRequestItems,
  input: (t) => ({
    paymentRequestId: t.id({
      data: 'none',
      required: true,
      forOwned: 'PaymentRequest',
      description: 'The payment request',
    }),
    ...itemFields(t),
  }),
  toCall: ({ paymentRequestId, ...requested }) => ({
    path: { id: ownedId(paymentRequestId)[1] },
    body: itemsBody(requested),
  }),
  success: success('The request was changed'),
})

restMutation({
  name: 'cancelPaymentRequest',
  description: 'Cancels an unpaid payment request. Its link no longer accepts payments',
  endpoint: cancelPaymentRequest,
  input: (t) => ({
    paymentRequestId: t.id({
      data: 'none',
      required: true,
      forOwned: 'PaymentRequest',
      description: 'The payment request',
    }),
  }),
  toCall: ({ paymentRequestId }) => ({ path: { id: ownedId(paymentRequestId)[1] } }),
  success: success('The request was canceled'),
})

permissionByRole('requestPayment', 'payments.request', 'Requesting a payment through a link')
