import { listCards, paymentMethodKinds, paymentMethodStates, wallets } from '../../api/contract/cards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedListNode } from '../graph/ownedList.ts'
import { PatientRef } from '../patients/Patient.ts'
import { expiryOf } from './expiryOf.ts'

type Method = AnswerOf<typeof listCards>[number]

const kind = openEnum('PaymentMethodKind', paymentMethodKinds, 'Type of a payment method', {
  card: 'A credit or debit card',
  bank_account: 'A bank account',
})
const state = openEnum('PaymentMethodStatus', paymentMethodStates, 'Status of a payment method', {
  active: 'It is on file and can be charged',
  deleted: 'It was removed and cannot be charged',
})
const wallet = openEnum('CardWallet', wallets, 'Digital wallet that a card is in', {
  amex_express_checkout: 'American Express Checkout',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  masterpass: 'Masterpass of Mastercard',
  samsung_pay: 'Samsung Pay',
  visa_checkout: 'Visa Checkout',
})
const expiry = builder.enumType('CardExpiry', {
  description: 'Expiration status of a card',
  values: {
    VALID: { value: 'valid', description: 'Valid beyond the next month' },
    SOON: { value: 'soon', description: 'Expires at the end of this month or the next' },
    EXPIRED: { value: 'expired', description: 'Expired: it can’t be charged' },
  },
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

const PaymentMethodRef = ownedListNode('PaymentMethod', listCards, {
  description: 'A patient’s card or bank account on file. Its number is not stored here',
  parent: PatientRef,
  field: 'paymentMethods',
  fieldDescription: 'Cards and bank accounts: active ones in charging order, then removed ones',
})
builder.objectFields(PaymentMethodRef, (t) => ({
  kind: t.field({
    data: 'none',
    type: kind.ref,
    description: 'Card or bank account',
    resolve: ({ type }) => kind.of(type),
  }),
  kindText: t.exposeString('type', { data: 'none', description: 'Raw type code of the server' }),
  label: t.exposeString('display', {
    data: 'payment',
    description: 'Brand and last four digits of the card, or bank and last digits of the account',
  }),
  wallet: t.field({
    data: 'none',
    type: wallet.ref,
    nullable: true,
    description: 'Digital wallet of the card. Null when it is in none',
    resolve: (method) => method.wallet && wallet.of(method.wallet),
  }),
  walletText: t.exposeString('wallet', {
    data: 'none',
    nullable: true,
    description: 'Raw wallet code of the server. Null when it is in none',
  }),
  expiryMonth: t.exposeInt('exp_month', {
    data: 'none',
    nullable: true,
    description: 'Expiration month, 1 to 12. The card expires at its end. Null for a bank account',
  }),
  expiryYear: t.exposeInt('exp_year', {
    data: 'none',
    nullable: true,
    description: 'Expiration year. Null for a bank account',
  }),
  expiry: t.field({
    data: 'none',
    type: expiry,
    nullable: true,
    description: 'Expiration status. Null for methods that do not expire',
    resolve: (method, _args, { now }) => expiryOf(method.exp_month, method.exp_year, now),
  }),
  status: t.field({ data: 'none', type: state.ref, description: 'Status', resolve: ({ status }) => state.of(status) }),
  statusText: t.exposeString('status', { data: 'none', description: 'Raw status code of the server' }),
  priority: t.exposeInt('priority', {
    data: 'none',
    description: 'Priority, starting at 1. The lowest number is charged first',
  }),
  autopay: t.field({ data: 'none', type: AutopayRef, description: 'Autopay settings', resolve: (method) => method }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was added' }),
  deletedAt: t.expose('deleted_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was removed. Null while it is on file',
  }),
}))
