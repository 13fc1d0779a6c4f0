import { expect, it } from 'vitest'
import { ConfigurationError } from '../contract/environment.ts'
import { readConfiguration } from './configuration.ts'

const key = 'a key that is long enough to sign with'
const keyOf = (uid: string) => `${uid}:${key.replaceAll(' ', '-')}`

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.mistakes
    throw error
  }
}

it('Without variables the API has the documented defaults and needs no external services', () => {
  expect(readConfiguration({})).toMatchObject({
    port: 4001,
    host: '127.0.0.1',
    database: { folder: '.data' },
    publicUrl: 'http://localhost:4000',
    hasDemo: true,
    smtp: null,
    bucket: null,
    drafting: null,
    identityProvider: null,
    helpCenter: null,
    tokenKeys: { companies: new Map(), ehr: null },
  })
})

it('Each service is configured completely by its variables', () => {
  const read = readConfiguration({
    PORT: '8080',
    DATABASE_URL: 'postgres://tally@db.example.com/tally',
    DEMO: '0',
    SMTP_URL: 'smtp://mail.example.com',
    S3_URL: 'https://store.example.com/bucket',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    AI_URL: 'https://ai.example.com/v1',
    AI_KEY: 'key',
    AI_MODEL: 'model',
    OIDC_ISSUER: 'https://id.example.com',
    OIDC_CLIENT_ID: 'client',
    OIDC_CLIENT_SECRET: 'secret',
    HELP_CENTER_URL: 'https://help.example.com/access',
    HELP_CENTER_SECRET: 'secret',
    COMPANY_TOKEN_KEYS: `${keyOf('harborview')}, ${keyOf('redwood')}`,
    EHR_TOKEN_KEY: key,
  })
  expect(read).toMatchObject({
    database: { url: 'postgres://tally@db.example.com/tally' },
    hasDemo: false,
    smtp: { url: 'smtp://mail.example.com', from: 'Tally Care <no-reply@localhost>' },
    bucket: { address: 'https://store.example.com/bucket', region: 'us-east-1', accessKeyId: 'id' },
    drafting: { url: 'https://ai.example.com/v1', key: 'key', model: 'model' },
    identityProvider: { clientId: 'client', publicOrigin: 'http://localhost:8080', accountUrl: undefined },
    helpCenter: { url: 'https://help.example.com/access', secret: 'secret' },
  })
  expect([...read.tokenKeys.companies.keys()]).toEqual(['harborview', 'redwood'])
})

it.each([
  ['API_PORT', 'abc', 'must be a whole number from 1 to 65535.'],
  ['API_HOST', 'not a host', 'must be the name or the address of this machine, such as 127.0.0.1.'],
  ['DATABASE_URL', 'mysql://db.example.com', 'must be an address that begins with postgres://.'],
  ['DEMO', 'yes', 'must be one of 0, 1.'],
  ['PUBLIC_URL', 'care.example.com', 'must be an address such as https://care.example.com, without a path.'],
  ['SMTP_URL', 'mail.example.com', 'must be an address that begins with smtp:// or smtps://.'],
  ['SMTP_FROM', 'Practice', 'must be an e-mail address, such as Practice <billing@example.com>.'],
  ['OIDC_ACCOUNT_URL', 'http://id.example.com', 'must be an address that begins with https://.'],
  ['COMPANY_TOKEN_KEYS', 'harborview', 'must be a list of company_uid:key, with commas between.'],
  ['COMPANY_TOKEN_KEYS', 'harborview:short', 'holds a key that has fewer than 32 characters.'],
  ['COMPANY_TOKEN_KEYS', `${keyOf('a')},${keyOf('a')}`, 'names a company twice.'],
  ['EHR_TOKEN_KEY', 'short', 'must have at least 32 characters.'],
  ['SERVICE_TOKEN', 'short', 'must have at least 32 characters.'],
])('%s=%s is reported in one sentence', (name, value, sentence) => {
  expect(mistakesOf({ [name]: value })).toEqual([`${name} ${sentence}`])
})

it.each([
  ['S3_URL', 'https://store.example.com/bucket', ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']],
  ['AI_URL', 'https://ai.example.com/v1', ['AI_KEY', 'AI_MODEL']],
  ['OIDC_ISSUER', 'https://id.example.com', ['OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET']],
  ['HELP_CENTER_URL', 'http://localhost:9000/access', ['HELP_CENTER_SECRET']],
])('%s alone is incomplete, and the message says what is missing', (name, value, missing) => {
  expect(mistakesOf({ [name]: value })).toEqual(missing.map((each) => `${each} must be set, because ${name} is.`))
})

it('All configuration errors are reported at once, without values', () => {
  const mistakes = mistakesOf({
    API_PORT: '-1',
    DATABASE_URL: 'oracle://tally:hush@db',
    AI_URL: 'somewhere/hush',
    COMPANY_TOKEN_KEYS: 'a:hush,b:hush',
  })
  expect(mistakes).toHaveLength(6)
  expect(mistakes.join('\n')).not.toContain('hush')
})
