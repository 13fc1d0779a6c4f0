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
import { usualMostObjects } from '../access/costLimit.ts'

/** What the gateway is told by its environment; the README's table says what each means. */
export interface Configuration extends SharedSettings {
  port: number
  host: string
  apiUrl: string
  /** By which it reads the feed of events; null where nothing is told live. */
  serviceToken: string | null
  /** By which analysts see pseudonyms; null leaves only those who see names. */
  pseudonymKey: string | null
  /** Objects that one answer to an analyst may hold; null only measures. */
  mostObjects: number | null
  /** Requests that each may make in a minute; null lets everyone as often as they like. */
  requestsPerMinute: number | null
  /** Null where nothing stands in front. */
  publicOrigin: string | null
  trustedProxies: number
  /** Where figures are read; null where they are not. Never where the public comes. */
  metrics: { port: number; host: string } | null
}

const mostProxies = 10
const largestCost = 1_000_000
const largestRate = 1_000_000

const variables = {
  ...sharedVariables,
  HOST: host.default('127.0.0.1'),
  API_URL: origin.optional(),
  PSEUDONYM_KEY: secret.optional(),
  COST_LIMIT: wholeNumber(0, largestCost).default(usualMostObjects),
  RATE_LIMIT: wholeNumber(0, largestRate).default(3000),
  TRUSTED_PROXIES: wholeNumber(0, mostProxies).default(0),
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default('127.0.0.1'),
}

/** @throws ConfigurationError with a sentence for each mistake */
export function readConfiguration(environment: Environment): Configuration {
  const read = readEnvironment(variables, environment)
  return {
    ...sharedSettings(read, 'tally-gateway'),
    port: read.PORT,
    host: read.HOST,
    apiUrl: read.API_URL ?? `http://127.0.0.1:${read.API_PORT}`,
    serviceToken: read.SERVICE_TOKEN ?? null,
    pseudonymKey: read.PSEUDONYM_KEY ?? null,
    mostObjects: read.COST_LIMIT === 0 ? null : read.COST_LIMIT,
    requestsPerMinute: read.RATE_LIMIT === 0 ? null : read.RATE_LIMIT,
    publicOrigin: read.PUBLIC_URL ?? null,
    trustedProxies: read.TRUSTED_PROXIES,
    metrics: read.METRICS_PORT ? { port: read.METRICS_PORT, host: read.METRICS_HOST } : null,
  }
}
