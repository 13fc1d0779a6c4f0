import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { outboundCalls, threads, users } from '../../../api/db/schema.ts'
import { jobKinds } from '../../../api/jobKinds.ts'
import { runDueJobs } from '../../../api/jobs/runDueJobs.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { toastStore } from '../../../web/ui/toast.ts'
import { people, worldId } from '../../support/worldPeople.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, offered, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const says = async (text: string | RegExp) =>
  expect(await within(await screen.findByRole('dialog')).findByText(text)).toBeTruthy()
const later = async (seconds: number) => {
  gateway.api.clock.advance({ seconds })
  await runDueJobs(gateway.api.database, gateway.api.clock, jobKinds)
}

test('A call shows its progress until it ends, and leads to the call log', async () => {
  const { press, choose } = await openPatient(gateway, 'systemSupport', 1)
  await choose('Call…')
  await press('Call (503) 555-0101')
  await says(/^Calling you, then \(503\) 555-0101/)
  await later(2)
  await says('Ringing (503) 555-0101.')
  await later(3)
  await says('Connected to (503) 555-0101.')
  await later(12)
  await says('The call with (503) 555-0101 has ended.')
  await press('Log call result')
  expect(await screen.findByRole('heading', { name: /log a call/i })).toBeTruthy()
  const patient = screen.getByRole('heading', { level: 1 }).textContent
  await waitFor(() => expect(document.title).toBe(`${patient} · Calls · Tally Care`))
})

test('An unreached party is reported in the specification’s words', async () => {
  const { press, choose } = await openPatient(gateway, 'systemSupport', 9)
  await choose('Call…')
  await press('Call (503) 555-0109')
  await says(/^Calling you/)
  await later(2)
  await later(3)
  await says("Couldn't reach the patient by number (503) 555-0109")
  expect(toastStore.read().map(({ text }) => text)).toEqual(["Couldn't reach the patient by number (503) 555-0109"])
})

test('A practice without its own number says so next to the numbers', async () => {
  const { choose } = await openPatient(gateway, 'systemSupport', 16)
  await choose('Call…')
  await says('The practice doesn’t have its own number to call from.')
  const button = await screen.findByRole('button', { name: 'Call (503) 555-0116' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

test('A patient is called from the conversation’s menu, unless the user has no phone', async () => {
  const path = `/inbox?thread=${worldId('thread', 1)}`
  const menu = async () => {
    const { press } = await openApp(gateway, 'systemSupport', path)
    await press('More')
    return screen.findByRole('menuitem', { name: /^Call patient/ })
  }
  await userEvent.click(await menu())
  await screen.findByRole('button', { name: 'Call (503) 555-0101' })
  closeApp()
  const { db } = gateway.api.database
  const isCaller = eq(users.id, people.systemSupport.id)
  await db.update(users).set({ phone: null }).where(isCaller)
  expect((await menu()).textContent).toContain('Your account has no phone number to call.')
  await db.update(users).set({ phone: people.systemSupport.phone }).where(isCaller)
})

test('Users who can’t call don’t see the action', async () => {
  await openPatient(gateway, 'admin', 1)
  await waitFor(() => expect(offered().map(({ label }) => label)).toContain('Log a call'))
  expect(offered().map(({ label }) => label)).not.toContain('Call…')
})

test('A callback is queued in the selected language and closes the conversation', async () => {
  const { press, user } = await openApp(gateway, 'support', `/inbox?thread=${worldId('thread', 1)}`)
  await press('More')
  await user.click(await screen.findByRole('menuitem', { name: /^Queue a callback/ }))
  await says('The call is placed automatically, without an agent. This conversation will be closed.')
  await user.click(await screen.findByRole('radio', { name: 'Spanish' }))
  await press('Queue callback and close')
  expect(await screen.findByText('Call was successfully added to the queue')).toBeTruthy()
  const { db } = gateway.api.database
  const [call] = await db.select().from(outboundCalls).where(eq(outboundCalls.language, 'spanish'))
  expect(call).toMatchObject({ patientId: worldId('patient', 1), toPhone: '+15035550101', userId: null })
  const [thread] = await db
    .select()
    .from(threads)
    .where(eq(threads.id, worldId('thread', 1)))
  expect(thread!.status).toBe('closed')
})

test('A callback is not offered for an unknown sender', async () => {
  const { press } = await openApp(gateway, 'support', `/inbox?thread=${worldId('thread', 907)}`)
  await press('More')
  await screen.findByRole('menuitem', { name: /^Link to patient/ })
  expect(screen.queryByRole('menuitem', { name: /^Queue a callback/ })).toBeNull()
})

test('A user sets their availability in the profile menu, which stays in place when the server responds', async () => {
  const { user, press, sees } = await openPatient(gateway, 'patientsSupport', 1)
  const ask = fetch
  const held: (() => void)[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if ((init.body as string).includes('OperatorStatusQuery')) await new Promise<void>((goOn) => held.push(goOn))
    return ask(url, init)
  })
  const items = () => [...document.querySelectorAll('[role^=menuitem]')].map(({ textContent }) => textContent)
  await press(/^Profile/)
  await screen.findByRole('menuitem', { name: 'Sign out' })
  const before = items()
  expect(before).toContain('Away')
  await waitFor(() => expect(held).toHaveLength(1))
  held[0]!()
  await screen.findByRole('menuitemradio', { checked: true })
  expect(items()).toEqual(before)
  await user.click(screen.getByRole('menuitemradio', { name: 'Away' }))
  await sees('You are away and don’t receive conversations')
})

test('An open profile menu shows availability changed on another page', async () => {
  const tell = liveStream({ __typename: 'OperatorStatusChanged' })
  const { press } = await openPatient(gateway, 'supervisor', 1)
  await press(/^Profile/)
  const checked = async () => (await screen.findByRole('menuitemradio', { checked: true })).textContent
  const before = await checked()
  const status = before === 'Away' ? 'available' : 'away'
  await gateway.api.database.db.update(users).set({ operatorStatus: status }).where(eq(users.id, people.supervisor.id))
  tell({ userId: encodeGlobalId('User', people.supervisor.id) })
  const selected = status === 'away' ? 'Away' : 'Available'
  expect(await screen.findByRole('menuitemradio', { checked: true, name: selected })).toBeTruthy()
})
