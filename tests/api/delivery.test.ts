import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listOutbox } from '../../api/contract/outbox.ts'
import { jobs, outgoingMessages, practices as practicesTable } from '../../api/db/schema.ts'
import { buildServer } from '../../api/server.ts'
import { jobKinds, jobKindsWith } from '../../api/jobKinds.ts'
import { runDueJobs } from '../../api/jobs/runDueJobs.ts'
import { queueMessage } from '../../api/outgoing/queueMessage.ts'
import type { NewMessage } from '../../api/outgoing/queueMessages.ts'
import { smtpSender } from '../../api/outgoing/smtpSender.ts'
import { ApiHarness, type Refusal, testSecrets } from '../support/apiHarness.ts'
import { uploadCompanyLogo, uploadImage } from '../support/imageCalls.ts'
import { gif, png, webp } from '../support/sampleImages.ts'
import { openSmtpInbox, type SmtpInbox } from '../support/smtpInbox.ts'
import { companies, people, practices, worldId } from '../support/worldPeople.ts'

let api: ApiHarness
let inbox: SmtpInbox
beforeAll(async () => {
  api = await ApiHarness.open()
  inbox = await openSmtpInbox()
})
afterAll(async () => {
  await inbox.close()
  await api.close()
})
beforeEach(async () => {
  inbox.mails.length = 0
  inbox.isFull = false
  await api.database.db.delete(jobs)
})

const toUser: NewMessage = {
  channel: 'email',
  recipient: people.user.email,
  userId: people.user.id,
  subject: 'Set a new password',
  text: 'Set it here: https://tally.test/reset_password?token=secret',
}
const { id: practiceId, companyId } = practices.north
const toPatient: NewMessage = {
  channel: 'email',
  recipient: 'patient@example.com',
  subject: 'Your statement',
  text: 'Your statement is ready.',
  patient: { id: worldId('patient', 1), companyId, practiceId },
}
const bySmtp = () =>
  jobKindsWith({
    publicUrl: 'https://tally.test',
    secrets: testSecrets,
    sendEmail: smtpSender(inbox.url, 'Tally Care <no-reply@tally.test>'),
  })
const run = (kinds = bySmtp()) => runDueJobs(api.database, api.clock, kinds)
const queue = (message: NewMessage) => api.database.transaction((tx) => queueMessage(tx, api.clock.now(), message))
const stored = async (id: string) =>
  (await api.database.db.select().from(outgoingMessages).where(eq(outgoingMessages.id, id)))[0]!

describe('An email', () => {
  it('is delivered by SMTP once, with its sender, subject and text', async () => {
    const id = await queue(toPatient)
    await run()
    await run()
    expect(inbox.mails).toHaveLength(1)
    expect(inbox.mails[0]).toContain('From: Tally Care <no-reply@tally.test>')
    expect(inbox.mails[0]).toContain('To: patient@example.com')
    expect(inbox.mails[0]).toContain('Subject: Your statement')
    expect(inbox.mails[0]).toContain('Your statement is ready.')
    expect(inbox.mails[0]).toContain(`Message-ID: <${id}@tally.test>`)
    expect(await stored(id)).toMatchObject({ status: 'sent', text: toPatient.text })
  })

  it('to a patient is sent from the practice’s own domain, signed, once that is verified', async () => {
    const as = await api.as('admin')
    const url = `/v2/clients/${practiceId}/domain`
    await api.call('POST', url, { as, body: { sender_email: 'billing@clinic.example.com' } })
    await queue(toPatient)
    await run()
    expect(inbox.mails[0]).toContain('From: Tally Care <no-reply@tally.test>')
    expect(inbox.mails[0]).not.toContain('DKIM-Signature')
    await api.call('POST', `${url}/verify`, { as })
    await queue(toPatient)
    await queue(toUser)
    await run()
    const [mine, theirs] = ['patient@example.com', people.user.email].map((recipient) =>
      inbox.mails.slice(1).find((mail) => mail.includes(`To: ${recipient}`)),
    )
    expect(mine).toMatch(/^From: .*<billing@clinic\.example\.com>/m)
    expect(mine).toMatch(/^DKIM-Signature: .*d=clinic\.example\.com;/m)
    expect(mine).toMatch(/s=tally;/)
    expect(theirs).toContain('From: Tally Care <no-reply@tally.test>')
    await api.call('DELETE', url, { as })
  })

  it('to a patient has the practice’s image above the text, in which nothing is markup', async () => {
    const setHeader = (emailHeaderUrl: string | null) =>
      api.database.db.update(practicesTable).set({ emailHeaderUrl }).where(eq(practicesTable.id, practiceId))
    const sent = async (message: NewMessage) => {
      inbox.mails.length = 0
      await queue(message)
      await run()
      return inbox.mails[0]!.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
    }
    const path = `/api/v2/images/${worldId('extra', 7)}`
    await setHeader(path)
    const text = 'Dear <b>Ana</b>,\nsee https://tally.test/s/1?a=1&b=2.'
    const mail = await sent({ ...toPatient, text })
    expect(mail).toContain(`<img src="https://tally.test${path}" alt="${practices.north.name}"`)
    expect(mail).toContain('Dear &lt;b&gt;Ana&lt;/b&gt;,<br>')
    expect(mail).toContain('<a href="https://tally.test/s/1?a=1&amp;b=2">https://tally.test/s/1?a=1&amp;b=2</a>.')
    expect(mail).toContain('Dear <b>Ana</b>,')
    expect(await sent(toUser)).not.toContain('<img')
    for (const foreign of ['http://images.example.com/h.png', 'javascript:alert(1)', 'file:///etc/passwd', null]) {
      await setHeader(foreign)
      expect(await sent(toPatient)).not.toContain('<img')
    }
    await setHeader('https://images.example.com/h.png?"><script>')
    expect(await sent(toPatient)).toContain('src="https://images.example.com/h.png?&quot;&gt;&lt;script&gt;"')
    await setHeader(null)
  })

  it('to a patient of a practice without a header has its logo, else that of the company, if email programs show it', async () => {
    const sent = async () => {
      inbox.mails.length = 0
      await queue(toPatient)
      await run()
      return /<img src="[^"]*" alt="[^"]*" \w+="\d+"/.exec(
        inbox.mails[0]!.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='),
      )?.[0]
    }
    const imageAs = (url: string, owner: string, size: string) =>
      `<img src="https://tally.test${url}" alt="${owner}" ${size}"`
    const company = (await uploadCompanyLogo(api, png(64, 64))).body.logo_url!
    expect(await sent()).toBe(imageAs(company, companies.alder.name, 'height="48'))
    await uploadImage(api, webp.lossy(64, 64))
    expect(await sent()).toBe(imageAs(company, companies.alder.name, 'height="48'))
    const own = (await uploadImage(api, gif(64, 64))).body.logo_url!
    expect(await sent()).toBe(imageAs(own, practices.north.name, 'height="48'))
    const header = (await uploadImage(api, png(600, 120), { kind: 'email_header' })).body.email_header_url!
    expect(await sent()).toBe(imageAs(header, practices.north.name, 'width="600'))
  })

  it('with a user’s link is stored without its text once it is delivered', async () => {
    const id = await queue(toUser)
    await run()
    expect(inbox.mails[0]!.replaceAll(/=\r\n/g, '')).toContain('token=')
    expect(await stored(id)).toMatchObject({ status: 'sent', text: '' })
  })

  it('is retried when the server rejects it, and the job contains none of its text', async () => {
    inbox.isFull = true
    const id = await queue(toPatient)
    await run()
    expect((await stored(id)).status).toBe('queued')
    const [job] = await api.database.db.select().from(jobs)
    expect(job).toMatchObject({ attempts: 1 })
    expect(JSON.stringify(job)).not.toContain('patient@example.com')
    inbox.isFull = false
    api.clock.advance({ minutes: 5 })
    await run()
    expect(inbox.mails).toHaveLength(1)
    expect((await stored(id)).status).toBe('sent')
  })

  it('is marked failed after five attempts', async () => {
    inbox.isFull = true
    const id = await queue(toUser)
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await run()
      api.clock.advance({ hours: 1 })
    }
    expect(await stored(id)).toMatchObject({ status: 'failed', text: '' })
    inbox.isFull = false
    await run()
    expect(inbox.mails).toEqual([])
  })

  it('cannot inject headers through its subject or recipient', async () => {
    await queue({ ...toPatient, subject: 'Hello\r\nBcc: thief@example.com' })
    await run()
    expect(inbox.mails[0]).not.toMatch(/^Bcc:/m)
    await queue({ ...toPatient, recipient: 'a@example.com, thief@example.com' })
    await run()
    expect(inbox.mails).toHaveLength(1)
  })

  it('is stored and marked sent without SMTP, like every other channel', async () => {
    const ids = [await queue(toUser), await queue({ ...toPatient, channel: 'sms', recipient: '+15555550100' })]
    await run(jobKinds)
    expect(inbox.mails).toEqual([])
    for (const id of ids) expect((await stored(id)).status).toBe('sent')
    expect((await stored(ids[0]!)).text).toBe(toUser.text)
  })
})

describe('The outbox', () => {
  it('shows a system admin the stored messages, newest first', async () => {
    api.clock.advance({ minutes: 1 })
    const id = await queue(toUser)
    const { status, body } = await api.get<{ id: string }[]>('/v2/outbox', await api.signIn(people.systemAdmin.email))
    expect({ status, first: body[0] }).toMatchObject({ status: 200, first: { id, text: toUser.text } })
  })

  it.each(['frontdesk', 'owner', 'systemUser'] as const)('is denied to %s', async (name) => {
    expect((await api.get('/v2/outbox', await api.signIn(people[name].email))).status).toBe(403)
  })

  it('does not exist on a server that delivers messages', async () => {
    const { database, clock } = api
    const server = buildServer({ database, clock, publicUrl: '', closed: [listOutbox], log: () => undefined })
    const { cookie } = await api.signIn(people.systemAdmin.email)
    const answer = await server.inject({ method: 'GET', url: '/api/v2/outbox', headers: { cookie } })
    await server.close()
    expect({ status: answer.statusCode, error: (answer.json() as Refusal).error }).toEqual({
      status: 404,
      error: 'no_such_address',
    })
  })
})
