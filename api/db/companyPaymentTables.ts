import { sql } from 'drizzle-orm'
import { integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cardFundings, consentMethods, paymentMethodStates } from '../contract/cards.ts'
import { messageLanguages } from '../contract/patientChanges.ts'
import { createdAt, enumColumn, id, instant, modifiedAt } from './columns.ts'
import { companies, users } from './organizationTables.ts'
import { table } from './table.ts'

/** The customer of a company at the card processor, on the product's own account. */
export const companyCustomers = table('company_customers', {
  companyId: uuid('company_id')
    .primaryKey()
    .references(() => companies.id),
  /** The processor's id. */
  customerId: text('customer_id').notNull(),
  /** The recipient of invoices. Null without one: the customer then only holds cards. */
  name: text('name'),
  email: text('email'),
  addressLine1: text('address_line1'),
  addressLine2: text('address_line2'),
  addressCity: text('address_city'),
  addressRegion: text('address_region'),
  addressZipCode: text('address_zip_code'),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
})

/** A card with which a company pays us: only its display data, never its number. */
export const companyCards = table(
  'company_cards',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    /** The processor's id. */
    processorId: text('processor_id').notNull(),
    /** The processor's fingerprint of the number: equal for equal numbers. */
    fingerprint: text('fingerprint'),
    /** The processor's code: `visa`. */
    brand: text('brand').notNull(),
    display: text('display').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    funding: enumColumn('funding', cardFundings).notNull(),
    status: enumColumn('status', paymentMethodStates).notNull(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [uniqueIndex('company_cards_processor').on(self.companyId, self.processorId)],
)

/** A company's consent that its invoices are charged to a card. */
export const companyConsents = table(
  'company_consents',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    cardId: uuid('card_id')
      .notNull()
      .references(() => companyCards.id),
    text: text('text').notNull(),
    textVersion: integer('text_version').notNull(),
    language: enumColumn('language', messageLanguages).notNull(),
    signMethod: enumColumn('sign_method', consentMethods).notNull(),
    signAddress: text('sign_address').notNull(),
    /** Name of the user at that time: the fingerprint covers it. */
    signStaff: text('sign_staff').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    signFingerprint: text('sign_fingerprint').notNull(),
    signedAt: instant('signed_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (self) => [
    // Invoices are charged to one card.
    uniqueIndex('company_consents_in_force')
      .on(self.companyId)
      .where(sql`${self.revokedAt} is null`),
  ],
)
