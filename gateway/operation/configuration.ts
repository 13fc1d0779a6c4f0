import {
  type Environment,
  host,
  origin,
  port,
  readEnvironment,
  secret,
  wholeNumber,
} from '../../api/contract/environment.ts'
import { type SharedSettings, sharedSettings, sharedVariables } from '../../api/contract/sharedSettings.ts'
import { defaultMaximumObjects } from '../access/costLimit.ts'

/** The gateway's environment variables; the README's table explains each. */
export interface Configuration extends SharedSettings {
  port: number
  host: string
  apiUrl: string
  /** Token for the event feed; null without live updates. */
  serviceToken: string | null
  /** Key of the pseudonyms; null rejects analysts who do not see personal data. */
  pseudonymKey: string | null
  /** Limit of objects in one response to an analyst; null only measures. */
  maxObjects: number | null
  /** Requests per minute of one session; null for no limit. */
  requestsPerMinute: number | null
  /** Address of the app for browsers, if `PUBLIC_URL` sets one. */
  publicOrigin: string | null
  trustedProxies: number
  /** Address of the metrics; null without them. Never expose it to the public. */
  metrics: { port: number; host: string } | null
}

const maxProxies = 10
const largestCost = 1_000_000
const largestRate = 1_000_000

const variables = {
  ...sharedVariables,
  HOST: host.default('127.0.0.1'),
  API_URL: origin.optional(),
  PSEUDONYM_KEY: secret.optional(),
  COST_LIMIT: wholeNumber(0, largestCost).default(defaultMaximumObjects),
  RATE_LIMIT: wholeNumber(0, largestRate).default(3000),
  TRUSTED_PROXIES: wholeNumber(0, maxProxies).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
}

/** @throws ConfigurationError with one message per invalid value */
export function readConfiguration(environment: Environment): Configuration {
  const read = readEnvironment(variables, environment)
  return {
    ...sharedSettings(read, 'tally-gateway'),
    port: read.PORT,
    host: read.HOST,
    apiUrl: read.API_URL ?? `http://127.0.0.1:${read.API_PORT}`,
    serviceToken: read.SERVICE_TOKEN ?? null,
    pseudonymKey: read.PSEUDONYM_KEY ?? null,
    maxObjects: read.COST_LIMIT === 0 ? null : read.COST_LIMIT,
    requestsPerMinute: read.RATE_LIMIT === 0 ? null : read.RATE_LIMIT,
    publicOrigin: read.PUBLIC_URL ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    metrics: read.METRICS_PORT ? { port: read.METRICS_PORT, host: read.METRICS_HOST } : null,
  }
}
