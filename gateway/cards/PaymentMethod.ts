import { listCards, paymentMethodKinds, paymentMethodStates, wallets } from '../../api/contract/cards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { ownedListNode } from '../graph/ownedList.ts'
import { PatientRef } from '../patients/Patient.ts'
import { expiryOf } from './expiryOf.ts'

type Method = AnswerOf<typeof listCards>[number]

const kind = openEnum('PaymentMethodKind', paymentMethodKinds, 'What a payment method is', {
  card: 'A credit or debit card',
  bank_account: 'A bank account that is debited',
})
const state = openEnum('PaymentMethodStatus', paymentMethodStates, 'Whether a payment method is still on file', {
  active: 'It is on file and can be charged',
  deleted: 'It was removed and cannot be charged',
})
const wallet = openEnum('CardWallet', wallets, 'The wallet of a phone or a browser that a card is in', {
  amex_express_checkout: 'American Express Checkout',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  masterpass: 'Masterpass of Mastercard',
  samsung_pay: 'Samsung Pay',
  visa_checkout: 'Visa Checkout',
})
const expiry = builder.enumType('CardExpiry', {
  description: 'How long a card is still good for',
  values: {
    VALID: { value: 'valid', description: 'For more than the rest of this month and the next one' },
    SOON: { value: 'soon', description: 'Until the end of this month or of the next one' },
    EXPIRED: { value: 'expired', description: 'No longer: it cannot be charged' },
  },
})

const AutopayRef = builder.objectRef<Method>('Autopay').implement({
  description: 'Whether a payment method is charged by itself, and how far',
  fields: (t) => ({
    isOn: t.exposeBoolean('auto_charge_enabled', { data: 'none', description: 'Whether it is charged by itself' }),
    limit: t.expose('auto_charge_limit', {
      data: 'none',
      type: 'Money',
      nullable: true,
      description: 'The most of one charge; null without a limit',
    }),
    isUnlimited: t.exposeBoolean('is_auto_charge_unlimited', {
      data: 'none',
      description: 'Whether the patient agreed to charges of any amount',
    }),
    hasConsent: t.exposeBoolean('has_autopay_global_consent', {
      data: 'none',
      description: 'Whether the patient’s consent to autopay, for all payment methods, is signed and stands',
    }),
  }),
})

const PaymentMethodRef = ownedListNode('PaymentMethod', listCards, {
  description: 'A card or a bank account that a patient left on file; its number is not kept here',
  parent: PatientRef,
  field: 'paymentMethods',
  fieldDescription:
    'Cards and bank accounts: those on file in the order in which they are charged, then the removed ones',
})
builder.objectFields(PaymentMethodRef, (t) => ({
  kind: t.field({
    data: 'none',
    type: kind.ref,
    description: 'Card or bank account',
    resolve: ({ type }) => kind.of(type),
  }),
  kindText: t.exposeString('type', { data: 'none', description: 'The kind as the server names it' }),
  label: t.exposeString('display', {
    data: 'payment',
    description: 'Brand and last four digits, or the bank and the end of the account',
  }),
  wallet: t.field({
    data: 'none',
    type: wallet.ref,
    nullable: true,
    description: 'The wallet that a card is in; null for one that is in none',
    resolve: (method) => method.wallet && wallet.of(method.wallet),
  }),
  walletText: t.exposeString('wallet', {
    data: 'none',
    nullable: true,
    description: 'The wallet as the server names it; null for a card that is in none',
  }),
  expiryMonth: t.exposeInt('exp_month', {
    data: 'none',
    nullable: true,
    description: 'Month, 1 to 12, at whose end a card expires; null for a bank account',
  }),
  expiryYear: t.exposeInt('exp_year', { data: 'none', nullable: true, description: 'Year of that month' }),
  expiry: t.field({
    data: 'none',
    type: expiry,
    nullable: true,
    description: 'How long it is still good for; null for what does not expire',
    resolve: (method, _args, { now }) => expiryOf(method.exp_month, method.exp_year, now),
  }),
  status: t.field({
    data: 'none',
    type: state.ref,
    description: 'Whether it is still on file',
    resolve: ({ status }) => state.of(status),
  }),
  statusText: t.exposeString('status', { data: 'none', description: 'The status as the server names it' }),
  priority: t.exposeInt('priority', { data: 'none', description: 'From 1; the lowest is charged first' }),
  autopay: t.field({
    data: 'none',
    type: AutopayRef,
    description: 'Charging it by itself',
    resolve: (method) => method,
  }),
  createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was added' }),
  deletedAt: t.expose('deleted_at', {
    data: 'none',
    type: 'DateTime',
    nullable: true,
    description: 'When it was removed; null while it is on file',
  }),
}))
