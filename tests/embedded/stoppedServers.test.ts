import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../api/db/database.ts'
import { outgoingMessages } from '../../api/db/schema.ts'
import { unpackFilledWorld } from '../support/filledWorld.ts'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import { freePort } from '../support/freePort.mjs'
import { openSmtpInbox } from '../support/smtpInbox.ts'
import { runServer, startBuiltServer } from '../support/builtServer.ts'
import { password, people } from '../support/worldPeople.ts'

let folder: string
let upstream: FakeUpstream
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-stopped-'))
  await unpackFilledWorld(folder)
  upstream = await FakeUpstream.open()
})
afterAll(async () => {
  await upstream.close()
  await rm(folder, { recursive: true, force: true })
})

async function startGateway(env: Record<string, string> = {}) {
  const url = `http://127.0.0.1:${await freePort()}`
  const running = await startBuiltServer('gateway', {
    PORT: new URL(url).port,
    API_URL: upstream.url,
    PUBLIC_URL: url,
    ...env,
  })
  return { ...running, url }
}

const isRefused = (url: string) =>
  fetch(url).then(
    () => false,
    () => true,
  )

/** A call that the upstream server has accepted and answers on command. */
async function slowCall(url: string) {
  let answer = () => undefined as void
  const taken = new Promise<void>((resolve) => {
    upstream.on(/slow$/, (response) => {
      answer = () => void response.end('at last')
      resolve()
    })
  })
  const answered = fetch(`${url}/api/v2/slow`).then(
    async (response) => `${response.status} ${await response.text()}`,
    () => 'cut off',
  )
  await taken
  return { answered, answer: () => answer() }
}

it('A stopping gateway accepts no new requests, finishes current ones, and exits cleanly', async () => {
  const metrics = String(await freePort())
  const { child, ended, url } = await startGateway({ METRICS_PORT: metrics })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  const figures = await (await fetch(`http://127.0.0.1:${metrics}/metrics`)).text()
  for (const name of ['process_cpu_seconds_total', 'tally_live_clients', 'tally_live_feed_up'])
    expect(figures).toContain(`\n${name} `)
  expect(await (await fetch(`${url}/metrics`)).text()).not.toContain('tally_')
  const { answered, answer } = await slowCall(url)
  child.kill('SIGTERM')
  await expect.poll(() => isRefused(`${url}/healthz`)).toBe(true)
  answer()
  expect(await answered).toBe('200 at last')
  expect(await ended).toBe(0)
})

it('A stopping gateway first reports not ready for the configured time; a second signal exits immediately', async () => {
  const { child, ended, url } = await startGateway({ STOP_NOTICE_SECONDS: '600' })
  const { answered } = await slowCall(url)
  child.kill('SIGTERM')
  const readinessStatus = async () => ((await (await fetch(`${url}/readyz`)).json()) as { status: string }).status
  await expect.poll(readinessStatus).toBe('stopping')
  // Ctrl-C reaches a server in addition to the starting command's signal.
  child.kill('SIGINT')
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(1)
  expect(await answered).toBe('cut off')
})

it('A stopping API finishes the current call and releases its data', async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { API_PORT: String(port), DATA_DIR: folder, DEMO: '0' }
  const { child, ended } = await startBuiltServer('api', env)
  const ready = (await (await fetch(`${url}/readyz`)).json()) as object
  expect(ready).toMatchObject({ status: 'ready', missing: [] })
  expect(ready).toHaveProperty('ledger')
  const body = JSON.stringify({ email: people.admin.email, password })
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    expect: '100-continue',
  }
  const call = request(`${url}/api/v2/token`, { method: 'POST', headers })
  const answered = once(call, 'response')
  call.flushHeaders()
  // Accepted, and waiting for the response.
  await once(call, 'continue')
  child.kill('SIGTERM')
  await expect.poll(() => isRefused(`${url}/healthz`)).toBe(true)
  call.end(body)
  const [response] = (await answered) as [{ statusCode: number; headers: Record<string, string> }]
  expect(response.statusCode).toBe(200)
  expect(response.headers['connection']).toBe('close')
  expect(await ended).toBe(0)
  expect(existsSync(join(folder, 'tally.lock'))).toBe(false)
})

it('A stopping API finishes the current job and starts no other', async () => {
  const inbox = await openSmtpInbox()
  onTestFinished(() => inbox.close())
  inbox.isSlow = true
  const port = await freePort()
  const env = { API_PORT: String(port), DATA_DIR: folder, DEMO: '0', SMTP_URL: inbox.url, STOP_SECONDS: '600' }
  const { child, ended } = await startBuiltServer('api', env)
  const forgot = ({ email }: { email: string }) =>
    fetch(`http://127.0.0.1:${port}/api/v2/users/password/reset/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
  const answers = await Promise.all([forgot(people.admin), forgot(people.user)])
  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  await expect.poll(() => inbox.waiting.length).toBe(1)
  child.kill('SIGTERM')
  await expect.poll(() => isRefused(`http://127.0.0.1:${port}/healthz`)).toBe(true)
  inbox.isSlow = false
  for (const goOn of inbox.waiting) goOn()
  expect(await ended).toBe(0)
  expect(inbox.mails).toHaveLength(1)
  const database = await openDatabase({ folder })
  onTestFinished(() => database.close())
  const sent = await database.db.select().from(outgoingMessages).where(isNotNull(outgoingMessages.sentAt))
  expect(sent.map(({ id }) => id)).toEqual([/^Message-ID: <(.*)@/im.exec(inbox.mails[0]!)?.[1]])
})

it('A server does not start with invalid configuration, and names each variable in a sentence', async () => {
  const wrong = [
    ['gateway', { PORT: 'abc', TRUSTED_PROXIES: '-1' }],
    ['api', { API_PORT: 'abc', DATABASE_URL: 'mysql://tally:hush@db' }],
  ] as const
  const running = wrong.map(([server, env]) => ({ env, ...runServer(server, env) }))
  for (const { env, ended, complaint } of running) {
    expect(await ended).toBe(1)
    const sentences = complaint()
      .split('\n')
      .filter((line) => line.includes(' must be '))
    expect(sentences.map((sentence) => sentence.split(' ')[0])).toEqual(Object.keys(env))
    expect(complaint()).not.toContain('hush')
  }
})
