import { cardFundings } from '../../api/contract/cards.ts'
import { type CompanyCard, getCompanyCardEntry, listCompanyCards } from '../../api/contract/companyCards.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { CardExpiryRef, expiryOf } from '../cards/CardExpiry.ts'
import { builder } from '../graph/builder.ts'
import { relation } from '../graph/relation.ts'
import { reads } from '../graph/restFields.ts'
import { onePerKey } from '../rest/loaders.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { UserRef, userOf } from '../users/User.ts'
import { CompanyRef } from './Company.ts'

type Consent = NonNullable<CompanyCard['consent']>

const CompanyConsentRef = builder.objectRef<Consent>('CompanyConsent').implement({
  description: 'A company’s consent that its invoices are charged to a card',
  fields: (t) => ({
    text: t.exposeString('text', { data: 'payment', description: 'The exact text that the user agreed to' }),
    textVersion: t.exposeInt('text_version', { data: 'none', description: 'Version of the text' }),
    signedAt: t.expose('signed_at', { data: 'none', type: 'DateTime', description: 'When the user agreed' }),
    address: t.exposeString('sign_address', { data: 'personal', description: 'IP address of the user’s browser' }),
    fingerprint: t.exposeString('sign_fingerprint', {
      data: 'personal',
      description: 'SHA-256 of text, language, time, method, address and the user’s name',
    }),
    user: t.field({
      data: 'none',
      type: UserRef,
      nullable: true,
      description: 'User who agreed for the company. Null if the viewer may not see the user',
      resolve: ({ user }, _args, context, info) => userOf(user, context, info),
    }),
  }),
})

const CompanyCardRef = builder.objectRef<CompanyCard>('CompanyCard').implement({
  description: 'A credit card with which a company pays its invoices',
  fields: (t) => ({
    restId: t.id({ data: 'none', description: 'Id in the REST API', resolve: ({ id }) => id }),
    label: t.exposeString('display', { data: 'payment', description: 'Brand and last four digits' }),
    last4: t.exposeString('last4', { data: 'payment', description: 'Last four digits' }),
    brand: t.exposeString('brand', {
      data: 'none',
      description: 'Brand as the card processor names it, for example visa',
    }),
    fundingText: t.exposeString('funding', {
      data: 'none',
      description: `Raw funding code of the server: ${cardFundings.join(', ')}`,
    }),
    expiryMonth: t.exposeInt('exp_month', { data: 'none', description: 'Expiration month, 1 to 12' }),
    expiryYear: t.exposeInt('exp_year', { data: 'none', description: 'Expiration year' }),
    expiry: t.field({
      data: 'none',
      type: CardExpiryRef,
      nullable: true,
      description: 'Expiration status',
      resolve: ({ exp_month: month, exp_year: year }, _args, { now }) => expiryOf(month, year, now),
    }),
    consentText: t.exposeString('consent_text', {
      data: 'payment',
      description: 'The text that a consent to charge this card agrees to now',
    }),
    consent: t.field({
      data: 'none',
      type: CompanyConsentRef,
      nullable: true,
      description: 'Null unless invoices are charged to this card',
      resolve: ({ consent }) => consent,
    }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When the card was added' }),
  }),
})

const cardsOf = onePerKey(
  listCompanyCards,
  (id: string) => ({ path: { id } }),
  (cards) => cards,
)
const cardsOfCompany = relation('Company', 'cards', (context, id: string, _args: object) => cardsOf(context).load(id))

builder.objectField(CompanyRef, 'cards', (t) =>
  t.field({
    data: 'none',
    type: [CompanyCardRef],
    nullable: true,
    description: 'Credit cards with which the company pays its invoices, the newest first',
    ...reads<{ id: string }>('id'),
    resolve: ({ id }, args, context, info) => cardsOfCompany(context, id, args, info),
  }),
)

const CompanyCardEntryRef = builder.objectRef<AnswerOf<typeof getCompanyCardEntry>>('CompanyCardEntry').implement({
  description: 'Parameters for entering a company’s card in the card processor’s own fields',
  fields: (t) => ({
    publishableKey: t.exposeString('publishable_key', {
      data: 'none',
      nullable: true,
      description: 'Key for Stripe’s fields. Null with the payment sandbox, and without a card processor',
    }),
    frameUrl: t.exposeString('frame_url', {
      data: 'none',
      nullable: true,
      description: 'Address of the payment sandbox’s frame. Null with a key, and without a card processor',
    }),
  }),
})

builder.queryField('companyCardEntry', (t) =>
  t.field({
    data: 'none',
    type: CompanyCardEntryRef,
    nullable: true,
    description: 'Parameters for entering a card of a company',
    args: { companyId: t.arg.id({ data: 'none', required: true, for: 'Company', description: 'The company' }) },
    resolve: async (_root, { companyId }, { rest }) =>
      (await rest.call(getCompanyCardEntry, { path: { id: companyId } })).answer,
  }),
)

builder.objectFields(ViewerPermissionsRef, (t) => ({
  manageCompanyCards: abilityField(t, 'companyCards.manage', 'Reading and adding the cards that a company pays with'),
  consentForCompany: abilityField(
    t,
    'companyCards.consent',
    'Agreeing that a company’s invoices are charged to a card',
  ),
}))
