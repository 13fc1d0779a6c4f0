import { and, eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import type { getEmailDomain } from '../../api/contract/emailDomains.ts'
import { auditEntries, emailDomains, outgoingMessages } from '../../api/db/schema.ts'
import { loadSender } from '../../api/practices/emailDomains/loadSender.ts'
import { ApiHarness, type Refusal, testSecrets } from '../support/apiHarness.ts'
import { type PersonName, practices } from '../support/worldPeople.ts'

type Answer = AnswerOf<typeof getEmailDomain> & Refusal

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())
beforeEach(() => api.database.db.delete(emailDomains))

const url = `/v2/clients/${practices.north.id}/domain`
const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: object, as: PersonName = 'admin') =>
  api.call<Answer>(method, url + path, { as: await api.as(as), body })
const add = (sender_email: string, more = {}) => call('POST', '', { sender_email, ...more })
const verify = async () => (await call('POST', '/verify')).body.domain!
const sender = () => loadSender(api.database.read, practices.north.id, testSecrets)
const problems = (domain: Answer['domain']) =>
  Object.fromEntries(domain!.records.map(({ purpose, problem }) => [purpose, problem?.error ?? null]))

describe('An email domain', () => {
  it('shows the records that it needs, and sends once they are found', async () => {
    expect((await call('GET')).body.domain).toBeNull()
    const { domain } = (await add('Billing@Clinic.example.com')).body
    expect(domain).toMatchObject({ is_verified: false, receiving_domain: { name: 'reply.clinic.example.com' } })
    expect(domain!.records.map(({ type, name, value }) => [type, name, value])).toEqual([
      ['TXT', 'tally._domainkey.clinic.example.com', expect.stringMatching(/^v=DKIM1; k=rsa; p=[\w+/=]{300,}$/)],
      ['TXT', 'clinic.example.com', 'v=spf1 include:tally.test ~all'],
      ['TXT', '_dmarc.clinic.example.com', 'v=DMARC1; p=none'],
      ['MX', 'reply.clinic.example.com', 'tally.test'],
    ])
    expect(await sender()).toBeNull()
    expect(await verify()).toMatchObject({
      is_verified: true,
      sending_domain: { state: 'active' },
      receiving_domain: { state: 'active' },
    })
    const found = (await sender())!
    expect(found).toMatchObject({ address: 'Billing@Clinic.example.com', signature: { domain: 'clinic.example.com' } })
    expect(found.signature!.privateKey).toContain('PRIVATE KEY')
    expect(JSON.stringify((await call('GET')).body)).not.toContain('PRIVATE')
  })

  it.each([
    [
      'missing',
      { dkim: 'portal_dns_missing', spf: 'portal_dns_missing', dmarc: 'portal_dns_missing', mx: 'portal_dns_missing' },
    ],
    [
      'slow',
      {
        dkim: 'portal_dns_unanswered',
        spf: 'portal_dns_unanswered',
        dmarc: 'portal_dns_unanswered',
        mx: 'portal_dns_unanswered',
      },
    ],
    ['elsewhere', { dkim: 'portal_dns_missing', spf: 'email_record_differs', dmarc: null, mx: 'email_record_differs' }],
    ['partly', { dkim: null, spf: 'email_record_twice', dmarc: 'email_record_twice', mx: null }],
  ])('whose DNS is %s is not verified, and says why by record', async (word, expected) => {
    await add(`billing@${word}.example.com`)
    const domain = await verify()
    expect([domain.is_verified, problems(domain)]).toEqual([false, expected])
    expect(await sender()).toBeNull()
  })

  it('must be verified again after its records were reloaded, and keeps its key', async () => {
    const before = (await add('billing@clinic.example.com')).body.domain!
    await verify()
    const after = (await call('POST', '/update-dns-records')).body.domain!
    expect(after).toMatchObject({ is_verified: false, checked_at: null })
    expect(after.records.map(({ value }) => value)).toEqual(before.records.map(({ value }) => value))
  })

  it('is added once, and deleted with its key', async () => {
    const both = await Promise.all([add('a@clinic.example.com'), add('b@clinic.example.com')])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await call('DELETE')).body.domain).toBeNull()
    expect((await call('DELETE')).body.error).toBe('email_domain_missing')
    const entries = await api.database.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.objectId, practices.north.id), like(auditEntries.action, 'email_domain_removed')))
    expect(entries).toHaveLength(1)
  })

  it('is refused for bad addresses, the product’s own, other roles and practices of others', async () => {
    for (const address of ['nobody', 'a@localhost', 'a@b@clinic.example.com', 'a@clinic_x.example.com'])
      expect((await add(address)).body.errors?.['sender_email']?.error).toBe('email_address')
    expect((await add('a@mail.tally.test')).body.errors?.['sender_email']?.error).toBe('portal_domain_own')
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await call(method, '', undefined, 'birchAdmin')).status).toBe(404)
      expect((await call(method, '', undefined, 'frontdesk')).status).toBe(403)
    }
  })
})

describe('A redirection', () => {
  const check = () => call('POST', '/verify_redirection')
  const poll = async () => (await call('PUT', '/verify_redirection')).body.domain!

  it('is active once the email came back; then the domain is verified', async () => {
    const { domain } = (await add('billing@clinic.example.com', { use_same_domain: true })).body
    expect(domain!.records.map(({ purpose }) => purpose)).toEqual(['dkim', 'spf', 'dmarc'])
    expect(domain!.redirect_to).toMatch(/@inbound\.tally\.test$/)
    expect((await verify()).is_verified).toBe(false)
    const sent = () =>
      api.database.db.$count(outgoingMessages, eq(outgoingMessages.recipient, 'billing@clinic.example.com'))
    const before = await sent()
    expect((await check()).body.domain).toMatchObject({ email_redirection: 'pending' })
    expect((await check()).body.error).toBe('email_redirection_pending')
    expect(await sent()).toBe(before + 1)
    expect(await poll()).toMatchObject({ email_redirection: 'active', is_verified: true })
    expect(await poll()).toMatchObject({ email_redirection: 'active' })
  })

  it('fails after five minutes, and can be checked again', async () => {
    await add('billing@missing.example.com', { use_same_domain: true })
    await check()
    expect((await poll()).email_redirection).toBe('pending')
    api.clock.advance({ minutes: 5 })
    expect((await poll()).email_redirection).toBe('failed')
    expect((await check()).body.domain).toMatchObject({ email_redirection: 'pending' })
  })

  it('is not for domains that receive by MX', async () => {
    await add('billing@clinic.example.com')
    expect((await check()).body.error).toBe('email_redirection_unused')
  })
})
