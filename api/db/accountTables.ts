import { sql } from 'drizzle-orm'
import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { viewScreens } from '../contract/savedViews.ts'
import { createdAt, enumColumn, id, instant, openCodeColumn } from './columns.ts'
import { practices, users } from './organizationTables.ts'
import { table } from './table.ts'

/** A sign-in with a correct password that still needs its one-time code. */
export const signInChallenges = table(
  'sign_in_challenges',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Hash of the `session_id` that the browser stores until the code is correct. */
    secretHash: text('secret_hash').notNull(),
    /** Hash of the emailed code. Null until one was sent. */
    emailCodeHash: text('email_code_hash'),
    emailSentAt: instant('email_sent_at'),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (self) => [
    uniqueIndex('sign_in_challenges_secret').on(self.secretHash),
    index('sign_in_challenges_user').on(self.userId, self.createdAt),
  ],
)

/** Links that set a password, and one-time sign-in tokens. Only a hash is stored. */
export const accountTokens = table(
  'account_tokens',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    kind: enumColumn('kind', ['reset', 'invite', 'company', 'ehr', 'stripe_connect', 'ehr_connect']).notNull(),
    tokenHash: text('token_hash').notNull(),
    /** The practice whose account is connected, and the session in which that started. Null for other tokens. */
    practiceId: uuid('practice_id').references(() => practices.id),
    sessionId: uuid('session_id'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (self) => [
    uniqueIndex('account_tokens_token').on(self.tokenHash),
    index('account_tokens_user').on(self.userId, self.kind, self.createdAt),
  ],
)

/** A redirect to the identity provider. Only a hash of the `state` is stored. */
export const identityFlows = table(
  'identity_flows',
  {
    id: id(),
    stateHash: text('state_hash').notNull(),
    nonce: text('nonce').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    purpose: enumColumn('purpose', ['login', 'migration', 'sso', 'test']).notNull(),
    userId: uuid('user_id').references(() => users.id),
    companyId: uuid('company_id'),
    redirectPath: text('redirect_path'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    createdAt: createdAt(),
  },
  (self) => [uniqueIndex('identity_flows_state').on(self.stateHash)],
)

/** User events that no other change records, such as switching designs. */
export const userEvents = table(
  'user_events',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    type: openCodeColumn('type').notNull(),
    data: jsonb('data').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (self) => [index('user_events_user').on(self.userId, self.createdAt)],
)

/** Named filters and sort order of a list, private to one user. */
export const savedViews = table(
  'saved_views',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    screen: enumColumn('screen', viewScreens).notNull(),
    name: text('name').notNull(),
    /** The address of the list, as the app writes it. */
    query: text('query').notNull(),
    createdAt: createdAt(),
  },
  (self) => [uniqueIndex('saved_views_name').on(self.userId, self.screen, sql`lower(${self.name})`)],
)
