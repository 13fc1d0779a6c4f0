import { expect, it } from 'vitest'
import { ConfigurationError } from '../../api/contract/environment.ts'
import { readConfiguration } from './configuration.ts'

const token = 'a token that is long enough: 0123456789'

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes
    throw error
  }
}

it('Without variables, or with empty ones, the gateway has the documented defaults', () => {
  const usual = {
    port: 4000,
    host: '127.0.0.1',
    apiUrl: 'http://127.0.0.1:4001',
    serviceToken: null,
    pseudonymKey: null,
    maxObjects: 10_000,
    requestsPerMinute: 3000,
    publicOrigin: null,
    trustedProxies: 0,
    tracing: null,
  }
  expect(readConfiguration({})).toMatchObject(usual)
  expect(readConfiguration({ PORT: '', API_URL: ' ', PUBLIC_URL: '', SERVICE_TOKEN: '' })).toMatchObject(usual)
})

it('Variables override defaults', () => {
  const read = readConfiguration({
    PORT: '80',
    HOST: '::',
    API_PORT: '9000',
    PUBLIC_URL: 'https://Care.example.com/',
    TRUSTED_PROXIES: '2',
    SERVICE_TOKEN: token,
    PSEUDONYM_KEY: `${token}, another`,
    COST_LIMIT: '0',
    RATE_LIMIT: '0',
    SOMETHING_ELSE: 'of somebody else',
  })
  expect(read).toMatchObject({
    port: 80,
    host: '::',
    apiUrl: 'http://127.0.0.1:9000',
    serviceToken: token,
    pseudonymKey: `${token}, another`,
    maxObjects: null,
    requestsPerMinute: null,
    publicOrigin: 'https://care.example.com',
    trustedProxies: 2,
  })
  expect(readConfiguration({ API_URL: 'https://billing.example.com:8443', API_PORT: '9000' })).toMatchObject({
    apiUrl: 'https://billing.example.com:8443',
  })
})

const bareAddress = 'must be an address such as https://care.example.com, without a path.'

it.each([
  ['PORT', 'abc', 'must be a whole number from 1 to 65535.'],
  ['PORT', '0', 'must be a whole number from 1 to 65535.'],
  ['PORT', '70000', 'must be a whole number from 1 to 65535.'],
  ['PORT', '4000.5', 'must be a whole number from 1 to 65535.'],
  ['API_PORT', '1e3', 'must be a whole number from 1 to 65535.'],
  ['HOST', 'http://here', 'must be the name or the address of this machine, such as 127.0.0.1.'],
  ['API_URL', 'billing.example.com', bareAddress],
  ['API_URL', 'billing.example.com:4001', bareAddress],
  ['API_URL', 'https://billing.example.com/api/v2', bareAddress],
  ['API_URL', 'https://somebody:secret@billing.example.com', bareAddress],
  ['PUBLIC_URL', 'https://care.example.com/app', bareAddress],
  ['PUBLIC_URL', 'https://care.example.com?a=b', bareAddress],
  ['PUBLIC_URL', 'ftp://care.example.com', bareAddress],
  ['TRUSTED_PROXIES', '-1', 'must be a whole number from 0 to 10.'],
  ['TRUSTED_PROXIES', 'yes', 'must be a whole number from 0 to 10.'],
  ['SERVICE_TOKEN', 'short', 'must have at least 32 characters.'],
  ['PSEUDONYM_KEY', 'short', 'must have at least 32 characters.'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', 'must be an address that begins with https:// or http://.'],
  ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'collector', 'must be an address that begins with https:// or http://.'],
  ['OTEL_EXPORTER_OTLP_PROTOCOL', 'grpc', 'must be one of http/json.'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'hush', 'must be a list of name=value, with commas between.'],
  ['OTEL_EXPORTER_OTLP_HEADERS', 'key=%zz', 'must be a list of name=value, with commas between.'],
  ['OTEL_TRACES_EXPORTER', 'zipkin', 'must be one of otlp, none.'],
  ['OTEL_TRACES_SAMPLER_ARG', '10%', 'must be a number from 0 to 1, such as 0.1.'],
  ['OTEL_TRACES_SAMPLER_ARG', '1.5', 'must be a number from 0 to 1, such as 0.1.'],
])('%s=%s is reported in one sentence', (name, value, sentence) => {
  expect(mistakesOf({ [name]: value })).toEqual([`${name} ${sentence}`])
})

it('Traces are sent where the OpenTelemetry variables say, and nowhere without them', () => {
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.example.com/otlp/' }
  const read = (more: Record<string, string>) => readConfiguration({ ...endpoint, ...more }).tracing
  expect(read({})).toEqual({
    url: 'https://collector.example.com/otlp/v1/traces',
    headers: {},
    timeoutMs: 10_000,
    serviceName: 'tally-gateway',
    resource: {},
    sampler: 'parentbased_always_on',
    ratio: 1,
  })
  expect(
    read({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/traces',
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key, x-team = care',
      OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'x-team=billing',
      OTEL_EXPORTER_OTLP_TIMEOUT: '2000',
      OTEL_RESOURCE_ATTRIBUTES: 'service.name=one-of-ours,deployment.environment.name=eu',
      OTEL_TRACES_SAMPLER: 'traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    }),
  ).toMatchObject({
    url: 'http://collector:4318/traces',
    headers: { authorization: 'Bearer key', 'x-team': 'billing' },
    timeoutMs: 2000,
    serviceName: 'one-of-ours',
    resource: { 'deployment.environment.name': 'eu' },
    sampler: 'traceidratio',
    ratio: 0.25,
  })
  expect(read({ OTEL_SERVICE_NAME: 'mine', OTEL_RESOURCE_ATTRIBUTES: 'service.name=other' })?.serviceName).toBe('mine')
  expect(read({ OTEL_SDK_DISABLED: 'true' })).toBeNull()
  expect(read({ OTEL_TRACES_EXPORTER: 'none' })).toBeNull()
  expect(readConfiguration({ OTEL_SERVICE_NAME: 'mine', OTEL_TRACES_SAMPLER: 'always_on' }).tracing).toBeNull()
})

it('All configuration errors are reported at once, without values', () => {
  const secret = 'tally-hush'
  const mistakes = mistakesOf({
    PORT: 'abc',
    API_URL: `nowhere/${secret}`,
    SERVICE_TOKEN: secret,
    TRUSTED_PROXIES: '-1',
  })
  expect(mistakes.map((mistake) => mistake.split(' ')[0])).toEqual([
    'PORT',
    'SERVICE_TOKEN',
    'API_URL',
    'TRUSTED_PROXIES',
  ])
  expect(mistakes.join('\n')).not.toMatch(/hush|abc/)
})
