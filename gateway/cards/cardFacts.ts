import { cardFundings, wallets } from '../../api/contract/cards.ts'
import { builder } from '../graph/builder.ts'
import { openEnum } from '../graph/openEnum.ts'
import { reads } from '../graph/restFields.ts'
import { CardExpiryRef, expiryOf } from './CardExpiry.ts'
import { type Method, PaymentMethodRef } from './PaymentMethod.ts'

const wallet = openEnum('CardWallet', wallets, 'Digital wallet that a card is in', {
  amex_express_checkout: 'American Express Checkout',
  apple_pay: 'Apple Pay',
  google_pay: 'Google Pay',
  masterpass: 'Mastercard Masterpass',
  samsung_pay: 'Samsung Pay',
  visa_checkout: 'Visa Checkout',
})
const funding = openEnum('CardFunding', cardFundings, 'Funding type of a card', {
  credit: 'Credit card',
  debit: 'Debit card',
  prepaid: 'Prepaid card',
  unknown: 'Not reported by the card processor',
})
/** Fields that only cards have. */
builder.objectFields(PaymentMethodRef, (t) => ({
  brand: t.exposeString('brand', {
    data: 'none',
    nullable: true,
    description:
      'Brand of the card as the card processor names it, for example visa. Null for a bank account, and if unknown',
  }),
  funding: t.field({
    data: 'none',
    type: funding.ref,
    nullable: true,
    description: 'Funding of the card. Null for a bank account, and if unknown',
    ...reads<Method>('funding'),
    resolve: (method) => method.funding && funding.of(method.funding),
  }),
  fundingText: t.exposeString('funding', {
    data: 'none',
    nullable: true,
    description: 'Raw funding code of the server. Null for a bank account, and if unknown',
  }),
  wallet: t.field({
    data: 'none',
    type: wallet.ref,
    nullable: true,
    description: 'Digital wallet of the card. Null when it is in none',
    ...reads<Method>('wallet'),
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
    type: CardExpiryRef,
    nullable: true,
    description: 'Expiration status. Null for methods that do not expire',
    ...reads<Method>('exp_month', 'exp_year'),
    resolve: (method, _args, { now }) => expiryOf(method.exp_month, method.exp_year, now),
  }),
}))
