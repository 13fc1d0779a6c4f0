import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant } from './columns.ts'
import { users } from './organisationTables.ts'

/** A sign-in whose password was right and whose one-time code is still to come. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Hash of the `session_id` that the browser holds until the code is right. */
    secretHash: text('secret_hash').notNull(),
    /** Hash of the code sent by e-mail; null until one was asked for. */
    emailCodeHash: text('email_code_hash'),
    emailSentAt: instant('email_sent_at'),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('sign_in_challenges_secret').on(table.secretHash),
    index('sign_in_challenges_user').on(table.userId, table.createdAt),
  ],
)

/** Links that set a password, and tokens that sign in once. Only a hash is kept. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['reset', 'invite', 'company', 'ehr', 'stripe_connect', 'ehr_connect'] }).notNull(),
    tokenHash: text('token_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('account_tokens_token').on(table.tokenHash),
    index('account_tokens_user').on(table.userId, table.kind, table.createdAt),
  ],
)

/** A trip to the identity provider and back. Only a hash of the `state` is kept. */
export const identityFlows = pgTable(
  'identity_flows',
  {
    id: id(),
    stateHash: text('state_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    purpose: text('purpose', { enum: ['login', 'migration', 'sso', 'test'] }).notNull(),
    userId: uuid('user_id').references(() => users.id),
    companyId: uuid('company_id'),
    redirectPath: text('redirect_path'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('identity_flows_state').on(table.stateHash)],
)

/** What a person did in the app that no change tells of, such as switching designs. */
export const userEvents = pgTable(
  'user_events',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: text('type').notNull(),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [index('user_events_user').on(table.userId, table.createdAt)],
)

/** Filters and order of a list under a name: one person's own. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    screen: text('screen', { enum: ['patients', 'inbox'] }).notNull(),
    name: text('name').notNull(),
    /** The address of the list, as the app writes it. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_name').on(table.userId, table.screen, sql`lower(${table.name})`)],
)
