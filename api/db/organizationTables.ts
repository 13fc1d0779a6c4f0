import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { operatorStatuses } from '../contract/calls.ts'
import { webPushPermissions } from '../contract/session.ts'
import { roleLevels } from '../contract/accessProfile.ts'
import type { PracticeAddress } from '../contract/settings/structuredSettings.ts'
import { connectionTypes } from '../contract/statuses.ts'
import { createdAt, enumColumn, id, instant, levelColumn, modifiedAt } from './columns.ts'
import { table } from './table.ts'

export const companies = table('companies', {
  id: id(),
  name: text('name').notNull(),
  companyUid: text('company_uid').notNull().unique(),
  active: boolean('active').notNull().default(true),
  countryCode: text('country_code').notNull().default('US'),
  state: text('state'),
  logoUrl: text('logo_url'),
  hideAccessCodes: boolean('hide_access_codes').notNull().default(false),
  hideAppointments: boolean('hide_appointments').notNull().default(false),
  /** Users of the company may sign in through the identity provider. */
  isIdpEnabled: boolean('is_idp_enabled').notNull().default(false),
  /** Sign-in through the identity provider is required: other users are moved at their next password sign-in. */
  isIdpEnforced: boolean('is_idp_enforced').notNull().default(false),
  externalSsoEnabled: boolean('external_sso_enabled').notNull().default(false),
  is2faEnforced: boolean('is_2fa_enforced').notNull().default(false),
  isTemplate: boolean('is_template').notNull().default(false),
  sidebarLogoutTimeoutMinutes: integer('sidebar_logout_timeout_minutes').notNull().default(30),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
})

/** The REST API calls a practice `client`. */
export const practices = table(
  'practices',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    clientUid: text('client_uid').notNull().unique(),
    connectionType: enumColumn('connection_type', connectionTypes).notNull(),
    /** Determines post dates. The default is the specification's for payments. */
    timezone: text('timezone').notNull().default('US/Pacific'),
    currency: text('currency').notNull().default('USD'),
    enabled: boolean('enabled').notNull().default(true),
    active: boolean('active').notNull().default(true),
    taxId: text('tax_id'),
    /** Addresses of its images: of uploaded ones on this product, or https addresses of an earlier system. */
    logoUrl: text('logo_url'),
    emailHeaderUrl: text('email_header_url'),
    paperStatementLogoUrl: text('paper_statement_logo_url'),
    workHoursStart: text('work_hours_start'),
    workHoursEnd: text('work_hours_end'),
    /** Caller ID shown to patients. Null disables calls. */
    customOutboundPhone: text('custom_outbound_phone'),
    /** Whether patients can select the language of replies. */
    preferredLanguageSupport: boolean('preferred_language_support').notNull().default(false),
    /** How often a payment plan may be rescheduled. */
    paymentPlanMaxReschedules: integer('payment_plan_max_reschedules').notNull().default(2),
    /** Minimum current balance for bank payments, in minor units. Null without a limit. */
    achMinimumBalance: bigint('ach_minimum_balance', { mode: 'number' }),
    /**
     * Fees on top of a payment by bank account, and by card when the card is not present. Minor units; null without
     * one.
     */
    convenienceFeeAch: bigint('convenience_fee_ach', { mode: 'number' }),
    convenienceFeeNonAch: bigint('convenience_fee_non_ach', { mode: 'number' }),
    /** Prompt-payment discount, in hundredths of a percent of a visit's balance. Null without one. */
    promptPayDiscount: integer('prompt_pay_discount'),
    /** Days after the date of service within which a payment counts as prompt. */
    promptPayDays: integer('prompt_pay_days').notNull().default(30),
    /** Addresses of the patient portal; the first one that is set applies: own domain, DNS redirect, custom link. */
    customPortalDomain: text('custom_portal_domain'),
    dnsRedirectLink: text('dns_redirect_link'),
    customPortalLink: text('custom_portal_link'),
    /** Working hours of voice calls, HH:MM in UTC. */
    voiceAiHoursStart: text('voice_ai_hours_start'),
    voiceAiHoursEnd: text('voice_ai_hours_end'),
    /** When settings of its locations, providers and groups last changed that no sync has applied to patients yet. */
    locationsChangedAt: instant('locations_changed_at'),
    providersChangedAt: instant('providers_changed_at'),
    groupsChangedAt: instant('groups_changed_at'),
    address: jsonb('address').$type<PracticeAddress>(),
    /** Settings by key that have no column of their own; those that were never set have their declared default. */
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [index('practices_company').on(self.companyId)],
)

export const users = table(
  'users',
  {
    id: id(),
    companyId: uuid('company_id').references(() => companies.id),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone'),
    /** Address of an office phone, which rings instead of `phone`. */
    sipPhone: text('sip_phone'),
    /** Notification permission of the user’s browser. Null until asked. */
    webPushPermissions: enumColumn('web_push_permissions', webPushPermissions),
    operatorStatus: enumColumn('operator_status', operatorStatuses).notNull().default('offline'),
    passwordHash: text('password_hash'),
    role: levelColumn('role', Object.values(roleLevels)).notNull(),
    active: boolean('active').notNull().default(true),
    isSystem: boolean('is_system').notNull().default(false),
    isAnalyst: boolean('is_analyst').notNull().default(false),
    /**
     * An analyst's account that runs free-form queries and does nothing else. Only such accounts are limited to
     * pseudonyms.
     */
    isAnalystOnly: boolean('is_analyst_only').notNull().default(false),
    /** Sees personal data in free-form queries; other analysts see pseudonyms. */
    seesPersonalData: boolean('sees_personal_data').notNull().default(false),
    isPatientsSupport: boolean('is_patients_support').notNull().default(false),
    isSupportSupervisor: boolean('is_support_supervisor').notNull().default(false),
    isOnshore: boolean('is_onshore').notNull().default(false),
    isSpanishSpeaker: boolean('is_spanish_speaker').notNull().default(false),
    is2faEnabled: boolean('is_2fa_enabled').notNull().default(false),
    /** Base32; created by `otp/generate`, active once `is_2fa_enabled`. */
    totpSecret: text('totp_secret'),
    /** The last 30-second step whose code was used, because a code works once. */
    totpLastStep: integer('totp_last_step'),
    /** Subject at the identity provider, once the user has moved there. */
    idpSubject: text('idp_subject'),
    idpMigration: enumColumn('idp_migration', ['not_started', 'in_progress', 'success', 'error'])
      .notNull()
      .default('not_started'),
    defaultPaymentLocationId: uuid('default_payment_location_id'),
    /** Card reader preselected for payments. */
    defaultPosTerminalId: uuid('default_pos_terminal_id'),
    /** Whether the user is notified of conversations that patients dispute. */
    notifyOnDispute: boolean('notify_on_dispute').notNull().default(false),
    /** Whether the user is notified of disputed charges. */
    notifyOnDisputeCharges: boolean('notify_on_dispute_charges').notNull().default(false),
    /** When the user first set a password. Null while the invitation is open. */
    confirmedAt: instant('confirmed_at'),
    /** Practice ids the user is limited to; null means every practice of the company. */
    allowedPractices: jsonb('allowed_practices').$type<string[]>(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (self) => [uniqueIndex('users_email').on(sql`lower(${self.email})`), index('users_company').on(self.companyId)],
)

/** A signed-in browser. Only a hash of the token is stored. */
export const sessions = table(
  'sessions',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tokenHash: text('token_hash').notNull(),
    /** Hash of the token before the last refresh: it remains valid for a few seconds, for other tabs. */
    previousTokenHash: text('previous_token_hash'),
    csrfToken: text('csrf_token').notNull(),
    /** The impersonating system user. */
    impersonatorId: uuid('impersonator_id').references(() => users.id),
    createdAt: createdAt(),
    refreshedAt: instant('refreshed_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
  },
  (self) => [
    uniqueIndex('sessions_token').on(self.tokenHash),
    index('sessions_previous_token').on(self.previousTokenHash),
    index('sessions_user').on(self.userId),
  ],
)

/** Failed sign-ins, for the lockout. The email is stored as a hash. */
export const signInFailures = table(
  'sign_in_failures',
  { id: id(), emailHash: text('email_hash').notNull(), createdAt: createdAt() },
  (self) => [index('sign_in_failures_email').on(self.emailHash, self.createdAt)],
)

export const features = table('features', {
  id: id(),
  name: text('name').notNull(),
  companyId: uuid('company_id').references(() => companies.id),
  practiceId: uuid('practice_id').references(() => practices.id),
  active: boolean('active').notNull().default(true),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
})

export const insurances = table(
  'insurances',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    externalId: text('external_id'),
    name: text('name').notNull(),
  },
  (self) => [uniqueIndex('insurances_external').on(self.practiceId, self.externalId)],
)

export const providers = table(
  'providers',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id')
      .notNull()
      .references(() => practices.id),
    externalId: text('external_id'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    specialty: text('specialty'),
    /** Visits of the provider are not billed: new ones are not synced. */
    doNotBill: boolean('do_not_bill').notNull().default(false),
    /** Where patients join video visits. */
    telehealthLink: text('telehealth_link'),
    modifiedAt: instant('modified_at')
      .notNull()
      .default(sql`now()`),
  },
  (self) => [uniqueIndex('providers_external').on(self.practiceId, self.externalId)],
)

export const tags = table(
  'tags',
  {
    id: id(),
    companyId: uuid('company_id')
      .notNull()
      .references(() => companies.id),
    practiceId: uuid('practice_id').references(() => practices.id),
    name: text('name').notNull(),
    isImported: boolean('is_imported').notNull().default(false),
    createdAt: createdAt(),
  },
  (self) => [uniqueIndex('tags_name').on(self.companyId, sql`lower(${self.name})`)],
)
