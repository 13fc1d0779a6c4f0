import type { z } from 'zod'
import {
  address,
  anyText,
  type Environment,
  host,
  readEnvironment,
  safeAddress,
  secret,
  yesOrNo,
} from '../contract/environment.ts'
import { type SharedSettings, sharedSettings, sharedVariables } from '../contract/sharedSettings.ts'
import type { DatabaseLocation } from '../db/database.ts'
import type { S3Bucket } from '../files/s3Storage.ts'
import type { HelpCenter } from '../identity/HelpCenter.ts'
import type { OpenIdOptions } from '../identity/openIdProvider.ts'
import type { TokenKeys } from '../identity/TokenKeys.ts'
import type { DraftingService } from '../inbox/replies/openAiDrafter.ts'
import { isDnsServer } from '../dns/systemResolver.ts'
import { companyKeys } from './companyKeys.ts'

/** Environment configuration of the API; see the README’s table. Null for an unset variable. */
export interface Configuration extends SharedSettings {
  port: number
  host: string
  database: DatabaseLocation
  /** Data folder of the embedded database, and of files without a bucket. */
  folder: string
  /** Base URL of links in messages. */
  publicUrl: string
  serviceToken: string | undefined
  /** Key that encrypts stored secrets, such as credentials of billing systems. Null: none are accepted. */
  secretsKey: string | null
  hasDemo: boolean
  /** Address of the DNS server that verifies domains. Null: those of the system, or made-up records in the demo. */
  dnsServer: string | null
  /** Whether billing systems may be in our own network, and without TLS. */
  allowsPrivateAddresses: boolean
  smtp: { url: string; from: string } | null
  bucket: S3Bucket | null
  drafting: DraftingService | null
  identityProvider: OpenIdOptions | null
  helpCenter: HelpCenter | null
  tokenKeys: TokenKeys
  /** Null for the payment sandbox. */
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; connectClientId: string | null } | null
}

const variables = {
  ...sharedVariables,
  API_HOST: host.default('127.0.0.1'),
  DATA_DIR: anyText.default('.data'),
  DATABASE_URL: anyText.regex(/^postgres(ql)?:\/\//, 'must be an address that begins with postgres://.').optional(),
  DATABASE_PREPARE: yesOrNo.default(true),
  SECRETS_KEY: secret.optional(),
  DEMO: yesOrNo.default(true),
  DNS_SERVER: anyText.refine(isDnsServer, 'must be an IP address, such as 9.9.9.9 or 127.0.0.1:5353.').optional(),
  PRIVATE_ADDRESSES: yesOrNo.default(false),
  SMTP_URL: anyText.regex(/^smtps?:\/\/[^/\s]/, 'must be an address that begins with smtp:// or smtps://.').optional(),
  SMTP_FROM: anyText
    .regex(/[^\s@<>]@[^\s@<>]/, 'must be an e-mail address, such as Practice <billing@example.com>.')
    .optional(),
  S3_URL: address.optional(),
  S3_REGION: anyText.default('us-east-1'),
  S3_ACCESS_KEY_ID: anyText.default(''),
  S3_SECRET_ACCESS_KEY: anyText.default(''),
  AI_URL: address.optional(),
  AI_KEY: anyText.default(''),
  AI_MODEL: anyText.default(''),
  OIDC_ISSUER: safeAddress.optional(),
  OIDC_CLIENT_ID: anyText.default(''),
  OIDC_CLIENT_SECRET: anyText.default(''),
  OIDC_ACCOUNT_URL: safeAddress.optional(),
  HELP_CENTER_URL: safeAddress.optional(),
  HELP_CENTER_SECRET: anyText.default(''),
  COMPANY_TOKEN_KEYS: companyKeys.default(new Map()),
  EHR_TOKEN_KEY: secret.optional(),
  STRIPE_SECRET_KEY: anyText.regex(/^(sk|rk)_/, 'must be a secret key of Stripe (sk_…).').optional(),
  STRIPE_PUBLISHABLE_KEY: anyText.regex(/^pk_/, 'must be a publishable key of Stripe (pk_…).').default(''),
  STRIPE_WEBHOOK_SECRET: anyText
    .regex(/^whsec_/, 'must be a signing secret of a Stripe webhook (whsec_…).')
    .default(''),
  STRIPE_CONNECT_CLIENT_ID: anyText.regex(/^ca_/, 'must be the client id of a Stripe platform (ca_…).').optional(),
}

const needs = {
  S3_URL: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  AI_URL: ['AI_KEY', 'AI_MODEL'],
  OIDC_ISSUER: ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  HELP_CENTER_URL: ['HELP_CENTER_SECRET'],
  STRIPE_SECRET_KEY: ['STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
}

/** @throws ConfigurationError with one sentence per error */
export function readConfiguration(environment: Environment): Configuration {
  const read = readEnvironment(variables, environment, needs)
  const publicUrl = read.PUBLIC_URL ?? `http://localhost:${read.PORT}`
  return {
    ...sharedSettings(read, 'tally-api'),
    port: read.API_PORT,
    host: read.API_HOST,
    database: read.DATABASE_URL
      ? { url: read.DATABASE_URL, isPreparing: read.DATABASE_PREPARE }
      : { folder: read.DATA_DIR },
    folder: read.DATA_DIR,
    publicUrl,
    serviceToken: read.SERVICE_TOKEN,
    secretsKey: read.SECRETS_KEY ?? null,
    hasDemo: read.DEMO,
    dnsServer: read.DNS_SERVER ?? null,
    allowsPrivateAddresses: read.PRIVATE_ADDRESSES,
    tokenKeys: { companies: read.COMPANY_TOKEN_KEYS, ehr: read.EHR_TOKEN_KEY ?? null },
    ...servicesOf(read, publicUrl),
  }
}

type Read = z.output<z.ZodObject<typeof variables>>

/** External services; each is enabled by its address. */
function servicesOf(read: Read, publicOrigin: string) {
  const { SMTP_URL, S3_URL, AI_URL, OIDC_ISSUER, HELP_CENTER_URL, STRIPE_SECRET_KEY } = read
  const from = read.SMTP_FROM ?? `Tally Care <no-reply@${new URL(publicOrigin).hostname}>`
  const bucket = {
    accessKeyId: read.S3_ACCESS_KEY_ID,
    secretAccessKey: read.S3_SECRET_ACCESS_KEY,
    region: read.S3_REGION,
  }
  const client = { clientId: read.OIDC_CLIENT_ID, clientSecret: read.OIDC_CLIENT_SECRET }
  return {
    stripe: STRIPE_SECRET_KEY
      ? {
          secretKey: STRIPE_SECRET_KEY,
          publishableKey: read.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: read.STRIPE_WEBHOOK_SECRET,
          connectClientId: read.STRIPE_CONNECT_CLIENT_ID ?? null,
        }
      : null,
    smtp: SMTP_URL ? { url: SMTP_URL, from } : null,
    bucket: S3_URL ? { address: S3_URL, ...bucket } : null,
    drafting: AI_URL ? { url: AI_URL, key: read.AI_KEY, model: read.AI_MODEL } : null,
    identityProvider: OIDC_ISSUER
      ? { issuer: OIDC_ISSUER, ...client, publicOrigin, accountUrl: read.OIDC_ACCOUNT_URL }
      : null,
    helpCenter: HELP_CENTER_URL ? { url: HELP_CENTER_URL, secret: read.HELP_CENTER_SECRET } : null,
  }
}
