import { listCards, paymentMethodKinds, paymentMethodStates } from '../../api/contract/cards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedListNode, ownedRows } from '../graph/ownedList.ts'
import { reads, sameRow } from '../graph/restFields.ts'
import { PatientRef } from '../patients/Patient.ts'
import { permissionByRole } from '../patients/PatientPermissions.ts'

export type Method = AnswerOf<typeof listCards>[number]

const kind = openEnum('PaymentMethodKind', paymentMethodKinds, 'Type of a payment method', {
  card: 'A credit or debit card',
  bank_account: 'A bank account',
})
const state = openEnum('PaymentMethodStatus', paymentMethodStates, 'Status of a payment method', {
  active: 'It is on file and can be charged',
  deleted: 'It was removed and cannot be charged',
})
const AutopayRef = builder.objectRef<Method>('Autopay').implement({
  description: 'Autopay settings of a payment method',
  fields: (t) => ({
    isOn: t.exposeBoolean('auto_charge_enabled', { data: 'none', description: 'Whether autopay is on' }),
    limit: t.expose('auto_charge_limit', {
      data: 'none',
      type: 'Money',
      nullable: true,
      description: 'Maximum amount of one automatic charge. Null when there is no limit',
    }),
    isUnlimited: t.exposeBoolean('is_auto_charge_unlimited', {
      data: 'none',
      description: 'Whether the patient consented to charges of any amount',
    }),
    hasConsent: t.exposeBoolean('has_autopay_global_consent', {
      data: 'none',
      description: 'Whether the patient’s global autopay consent is signed and not revoked',
    }),
  }),
})

const methods = ownedRows(listCards)
/** Loads a payment method by the REST ids of its patient and of the method. */
export const paymentMethodOf = methods.one
/** Loads payment methods for edges to them. */
export const paymentMethodsByPath = methods.byPath

export const PaymentMethodRef = ownedListNode('PaymentMethod', listCards, {
  description: 'A patient’s card or bank account on file. Its number is not stored here',
  parent: PatientRef,
  field: 'paymentMethods',
  fieldDescription: 'Cards and bank accounts: active ones in charging order, then removed ones',
  rows: methods,
})
builder.objectFields(PaymentMethodRef, (t) => ({
  kind: t.field({
    data: 'none',
    type: kind.ref,
    description: 'Card or bank account',
    ...reads<Method>('type'),
    resolve: ({ type }) => kind.of(type),
  }),
  kindText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  label: t.exposeString('display', {
    data: 'payment',
    description: 'Brand and last four digits of the card, or bank and last digits of the account',
  }),
  status: t.field({
    data: 'none',
    type: state.ref,
    description: 'Whether it is on file or was removed',
    ...reads<Method>('status'),
    resolve: ({ status }) => state.of(status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  priority: t.exposeInt('priority', {
    data: 'none',
    description: 'Priority, starting at 1. The lowest number is charged first',
  }),
  autopay: t.field({
    data: 'none',
    type: AutopayRef,
    description: 'Autopay settings',
    ...sameRow,
    resolve: (method) => method,
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was added' }),
  deletedAt: t.expose('deleted_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was removed. Null while it is on file',
  }),
}))

permissionByRole('manageCards', 'cards.manage', 'Adding and removing payment methods, and changing their order')
