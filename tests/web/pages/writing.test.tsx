import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { and, eq, gt } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { messages, threadDrafts, threads } from '../../../api/db/schema.ts'
import { receiveMessage } from '../../../api/inbox/sending/receiveMessage.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { people, worldId } from '../../support/worldPeople.ts'
import { closeApp, keepUndo, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const threadId = worldId('thread', 1)
const db = () => gateway.api.database.db
const isThread = eq(threads.id, threadId)
let begin = 0
beforeEach(async () => {
  gateway.api.clock.advance({ minutes: 1 })
  await db().update(threads).set({ status: 'assigned', ownerId: people.frontdesk.id }).where(isThread)
  await db().delete(threadDrafts)
  begin = (await db().select().from(threads).where(isThread))[0]!.lastPosition
})
const written = async () => {
  const isNew = and(eq(messages.threadId, threadId), gt(messages.position, begin))
  const rows = await db().select().from(messages).where(isNew)
  return rows.map(({ text, status }) => `${text}: ${status}`)
}
const receive = (text: string) =>
  gateway.api.database.transaction((tx) =>
    receiveMessage(tx, gateway.api.clock.now(), { threadId, type: 'chat', text }),
  )
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
const conversation = async () => within(await screen.findByRole('region', { name: /^Conversation with/ }))

test('A sent message appears immediately, and returns to the composer when unsent in time', async () => {
  keepUndo()
  const { user, press } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  await user.type(await box(), '   ')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await written()).toEqual([])
  await user.clear(await box())
  await user.type(await box(), 'We look into it.')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect((await box()).value).toBe('')
  expect(await (await conversation()).findByText('We look into it.')).toBeTruthy()
  await press('Undo: unsend the message')
  await waitFor(async () => expect((await box()).value).toBe('We look into it.'))
  expect((await conversation()).getByText('Message unsent before delivery')).toBeTruthy()
  expect(await written()).toEqual([': withdrawn'])
})

test('Messages that arrive while writing are shown, the text stays, and it is sent once the user decides', async () => {
  const { user, press } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  await user.type(await box(), 'You still owe')
  await receive('I have paid yesterday')
  await press('Send')
  expect(await screen.findByText(/^New messages arrived while you were writing/)).toBeTruthy()
  const region = await conversation()
  expect(region.getByText('New since you started writing')).toBeTruthy()
  expect(region.getByText('I have paid yesterday')).toBeTruthy()
  expect((await box()).value).toBe('You still owe')
  expect(await written()).toEqual(['I have paid yesterday: null'])
  await press('Send anyway')
  expect(await region.findByText('You still owe')).toBeTruthy()
  await waitFor(async () => expect(await written()).toContain('You still owe: sending'))
  expect(screen.queryByText(/^The conversation went on/)).toBeNull()
})

test('A message with a lost response is confirmed by its key, and never sent twice', async () => {
  const { user, press } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  await user.type(await box(), 'Only once')
  const answer = fetch
  let isLost = true
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const arrived = await answer(url, init)
    if (isLost && (init.body as string).includes('useSendMessage')) throw new TypeError('The connection went away')
    return arrived
  })
  await press('Send')
  expect(await screen.findByText(/^The server didn’t respond/)).toBeTruthy()
  isLost = false
  await press('Check now')
  await waitFor(() => expect(screen.queryByText(/^The server didn’t respond/)).toBeNull())
  expect((await conversation()).getAllByText('Only once')).toHaveLength(1)
  expect(await written()).toEqual(['Only once: sending'])
})

test('A message whose response was lost behind the gateway appears once, because it is checked under the same key', async () => {
  const { user, press } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  let lost = 0
  gateway.losesAnswer = (method, url) => method === 'POST' && url.endsWith('/v2/messages') && (lost += 1) === 1
  await user.type(await box(), 'Sent and not received of')
  await press('Send')
  await screen.findByText(/^The server didn’t respond/)
  expect(await written()).toEqual(['Sent and not received of: sending'])
  await waitFor(() => expect(screen.queryByText(/^The server didn’t respond/)).toBeNull())
  gateway.losesAnswer = null
  expect(lost).toBeGreaterThan(1)
  expect((await conversation()).getAllByText('Sent and not received of')).toHaveLength(1)
  expect((await box()).value).toBe('')
  expect(await written()).toEqual(['Sent and not received of: sending'])
})

test('A message in progress when the page closed is checked by the next page', async () => {
  const { user, press } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  await user.type(await box(), 'Before the reload')
  const answer = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if ((init.body as string).includes('useSendMessage')) throw new TypeError('The connection went away')
    return answer(url, init)
  })
  await press('Send')
  await screen.findByText(/^The server didn’t respond/)
  expect(await written()).toEqual([])
  cleanup()
  await openPatient(gateway, 'frontdesk', 1, 'messages')
  await screen.findByText(/^The server didn’t respond/)
  await waitFor(async () => expect(await written()).toEqual(['Before the reload: sending']))
})

test('A rejected note is reported as such, and its text stays', async () => {
  const { user, press } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  await user.click(await screen.findByRole('radio', { name: 'Note' }))
  await user.type(await box(), 'Called twice')
  const answer = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!(init.body as string).includes('useSendMessage')) return answer(url, init)
    const errors = [{ message: 'Conversation not found.', extensions: { code: 'NOT_FOUND' } }]
    return new Response(JSON.stringify({ errors, data: null }), { headers: { 'content-type': 'application/json' } })
  })
  await press('Add note')
  expect(await screen.findByText('Failed to send note: Conversation not found.')).toBeTruthy()
  expect((await box()).value).toBe('Called twice')
})

/** Uploads are answered when the test resolves them. The page uses `fetch` instead of XMLHttpRequest here. */
function holdUpload() {
  const answer = { id: worldId('file', 99), name: 'note.txt', type: 'text/plain', size: 4 }
  const waiting: (() => void)[] = []
  class HeldRequest extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 200
    readonly response = answer
    open() {}
    setRequestHeader() {}
    abort() {}
    send() {
      waiting.push(() => this.dispatchEvent(new Event('load')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  return waiting
}

test('A file that arrives between a keystroke and the next render is not lost', async () => {
  const waiting = holdUpload()
  const { user } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  const typed = await box()
  const composer = screen.getByRole('region', { name: 'Write a message' })
  await user.upload(composer.querySelector<HTMLInputElement>('input[type=file]')!, new File(['Paid'], 'note.txt'))
  await waitFor(() => expect(waiting).toHaveLength(1))
  // React renders after all of this.
  await act(async () => {
    waiting[0]!()
    await new Promise(setImmediate)
    fireEvent.change(typed, { target: { value: 'As promised' } })
  })
  expect(typed.value).toBe('As promised')
  expect(await screen.findByRole('button', { name: 'Remove note.txt' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Remove note.txt' }))
  await waitFor(() => expect(screen.queryByText('note.txt')).toBeNull())
})

test('A draft is available on another device until it is sent', async () => {
  const { user } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  await user.clear(await box())
  await user.type(await box(), 'Half a sentence')
  await waitFor(async () => {
    const { body } = await gateway.api.get<{ draft: { text: string } | null }>(
      `/v2/threads/${threadId}/draft`,
      await gateway.api.as('frontdesk'),
    )
    expect(body.draft?.text).toBe('Half a sentence')
  })
  closeApp()
  const { press } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  expect((await box()).value).toBe('Half a sentence')
  await press('Send')
  await waitFor(async () => expect(await written()).toEqual(['Half a sentence: sending']))
  closeApp()
  await openPatient(gateway, 'frontdesk', 1, 'messages')
  expect((await box()).value).toBe('')
})

test('A conversation paused by another user accepts notes, and says why nothing else', async () => {
  const rests = { status: 'indefinite_pause' as const, ownerId: people.support.id }
  await db().update(threads).set(rests).where(isThread)
  const { user, press } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  const note = await screen.findByRole<HTMLInputElement>('radio', { name: 'Note' })
  expect(note.checked).toBe(true)
  const chat = screen.getByRole<HTMLInputElement>('radio', { name: 'Chat' })
  await user.click(chat)
  expect(chat.checked).toBe(false)
  expect(await screen.findByText(/^Another user paused this conversation/, { selector: 'p' })).toBeTruthy()
  await user.type(await box(), 'Waits for the payer')
  await press('Add note')
  await waitFor(async () => expect(await written()).toEqual(['Waits for the payer: null']))
})

test('The first message starts the conversation', async () => {
  const { user, press } = await openPatient(gateway, 'frontdesk', 5, 'messages')
  const region = await conversation()
  expect(await region.findByText('No messages yet')).toBeTruthy()
  await user.type(await box(), 'Welcome to the practice')
  await press('Send')
  expect(await region.findByText('Welcome to the practice')).toBeTruthy()
  expect(await screen.findByText('Assigned to you', { selector: '[data-ui=status] *, [data-ui=status]' })).toBeTruthy()
})
