import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi, onTestFinished } from 'vitest'
import { gptResponses, messages, threads } from '../../../api/db/schema.ts'
import { embeddedDrafter } from '../../../api/inbox/replies/embeddedDrafter.ts'
import { makeDrafts } from '../../../api/inbox/replies/makeDrafts.ts'
import { nextThreadChoice } from '../../../web/inbox/nextThreadChoice.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, keepUndo, openApp, titledShortcuts } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const threadId = worldId('thread', 1)
const unknownSenderId = worldId('thread', 917)
const db = () => gateway.api.database.db

type Page = Awaited<ReturnType<typeof openApp>>
/** A user with permission for every shortcut. */
const open = (path: string) => openApp(gateway, 'systemSupport', path)

/** The current shortcuts of the inbox, from the list under `?`. */
const keysNow = () => titledShortcuts().flatMap(({ shortcuts }) => shortcuts.map(({ keys }) => keys))
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
const focused = () => document.activeElement?.getAttribute('aria-label')
const address = () => new URLSearchParams(location.search)
const leave = () => (document.activeElement as HTMLElement).blur()

/** The effect of a key, and the way back to the screen of the next one. */
type Effect = (page: Page) => Promise<unknown>
const sees =
  (text: string | RegExp): Effect =>
  (page) =>
    page.sees(text)
const asks =
  (role: 'dialog' | 'alertdialog', name: RegExp): Effect =>
  async ({ user }) => {
    await screen.findByRole(role, { name })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole(role, { name })).toBeNull())
  }
const writes =
  (isNote: boolean): Effect =>
  async () => {
    await waitFor(() => {
      expect(focused()).toBe('Write a message')
      expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Note' }).checked).toBe(isNote)
    })
    leave()
  }
const shows =
  (name: string, value: string | null): Effect =>
  () =>
    waitFor(() => expect(address().get(name)).toBe(value))
const focuses =
  (name: string): Effect =>
  async () => {
    await waitFor(() => expect(focused()).toBe(name))
    leave()
  }
const chooses =
  (selected: (count: number, all: number) => boolean): Effect =>
  () =>
    waitFor(() => {
      const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select the conversation with/ })
      expect(selected(boxes.filter(({ checked }) => checked).length, boxes.length)).toBe(true)
    })

const drafted: Effect = async () => {
  await waitFor(async () => expect(await makeDrafts(gateway.api.database, gateway.api.clock, embeddedDrafter)).toBe(1))
  await screen.findByText('Written by the assistant. Review it before you send it.')
}
const draftStatuses = async () => (await db().select().from(gptResponses)).map(({ status }) => status)

const typed: Readonly<Record<string, string>> = {
  escape: '{Escape}',
  arrowdown: '{ArrowDown}',
  arrowup: '{ArrowUp}',
  pagedown: '{PageDown}',
  pageup: '{PageUp}',
  home: '{Home}',
  end: '{End}',
  space: ' ',
  enter: '{Enter}',
}

/** One key after another, each once it is listed, and its effect. */
async function pressEach(page: Page, rows: readonly (readonly [string, Effect])[]): Promise<Set<string>> {
  const listed = new Set<string>()
  for (const [keys, effect] of rows) {
    await waitFor(() => expect(keysNow()).toContain(keys))
    for (const each of keysNow()) listed.add(each)
    await page.user.keyboard(typed[keys] ?? keys.replace(' ', ''))
    await effect(page).catch((error: unknown) => {
      throw new Error(`The key ${keys}: ${String(error).slice(0, 200)}`)
    })
  }
  return listed
}
const keysOf = (rows: readonly (readonly [string, Effect])[]) => [...new Set(rows.map(([keys]) => keys))]

const other: Effect = () => waitFor(() => expect(address().get('thread')).not.toBe(threadId))

const withPatient: readonly (readonly [string, Effect])[] = [
  ['j', other],
  ['k', shows('thread', threadId)],
  ['arrowdown', other],
  ['arrowup', shows('thread', threadId)],
  ['end', other],
  ['home', shows('thread', threadId)],
  ['pagedown', other],
  ['pageup', shows('thread', threadId)],
  ['space', shows('thread', threadId)],
  ['enter', focuses('Conversation')],
  ['/', focuses('Search names, phones, IDs, or messages')],
  ['x', chooses((count) => count === 1)],
  ['* a', chooses((count, all) => all > 1 && count === all)],
  ['* n', chooses((count) => count === 0)],
  ['x', chooses((count) => count === 1)],
  ['escape', chooses((count) => count === 0)],
  ['m', writes(true)],
  // An empty note gives way to a reply.
  ['r', writes(false)],
  ['h', asks('alertdialog', /^Request a Spanish response for/)],
  ['u', sees('Marked as unread')],
  ['a', sees('Conversation assigned')],
  ['t', asks('dialog', /^Assign the conversation with/)],
  ['n', asks('dialog', /^Unassign the conversation with/)],
  ['i', asks('dialog', /^Escalate the conversation with/)],
  ['s', asks('dialog', /^Pause the conversation with/)],
  ['b', asks('dialog', /^Queue a callback to/)],
  ['y', asks('dialog', /^Hand off the conversation with/)],
  ['c', asks('dialog', /^Call /)],
  ['q r', () => waitFor(() => expect(screen.queryByText('Not delivered')).toBeNull())],
  ['q f', () => waitFor(() => expect(HTMLInputElement.prototype.click).toHaveBeenCalledOnce())],
  ['q t', asks('dialog', /^Insert template$/)],
  ['q d', drafted],
  ['q i', focuses('Instructions')],
  ['q x', () => waitFor(async () => expect(await draftStatuses()).toEqual(['rejected']))],
  ['q d', drafted],
  [
    'q u',
    async ({ user }) => {
      await waitFor(async () => expect((await box()).value).not.toBe(''))
      await user.keyboard('{Control>}{Enter}{/Control}')
      await screen.findByRole('button', { name: 'Undo: unsend the message' })
      leave()
    },
  ],
  ['z', sees('Message unsent')],
  ['w', sees('Awaiting the patient’s reply')],
  ['f', sees('Conversation paused until the patient replies')],
  ['o', sees('Conversation resumed')],
  ['e', sees('Chat closed')],
  ['o', sees('Conversation reopened')],
  ['v', shows('sort', 'last_message_at')],
  ['2', shows('filter', 'my_inbox')],
  ['3', shows('filter', 'unassigned')],
  ['4', shows('filter', 'escalated')],
  ['5', shows('filter', 'paused')],
  ['6', shows('filter', 'awaiting')],
  ['7', shows('filter', 'ai')],
  ['8', shows('filter', 'closed')],
  // The default view, which adds no word to the address.
  ['1', shows('filter', null)],
]
const account: readonly (readonly [string, Effect])[] = [
  ['p', () => waitFor(() => expect(location.pathname).toContain(`/patients/${worldId('patient', 1)}`))],
]
const withUnknownSender: readonly (readonly [string, Effect])[] = [
  ['l', asks('dialog', /^Link the conversation with/)],
  ['d', asks('alertdialog', /^Discard the conversation with/)],
]

test('Every listed shortcut does what it says, and each is pressed here', { timeout: 120_000 }, async () => {
  keepUndo()
  // Each key works on the same conversation.
  nextThreadChoice.write('off')
  // Stored beyond the page: other files of this worker share it.
  onTestFinished(() => nextThreadChoice.write('on'))
  vi.spyOn(HTMLInputElement.prototype, 'click')
  await db().delete(gptResponses)
  // The first thread of the list.
  const lastMessageAt = gateway.api.clock.now().toISOString()
  await db().update(threads).set({ status: 'opened', ownerId: null, lastMessageAt }).where(eq(threads.id, threadId))
  const undelivered = { inbound: false, type: 'chat', status: 'failed' } as const
  const first = eq(messages.id, worldId('chatMessage', 1000))
  await db().update(messages).set(undelivered).where(first)
  const listed = new Set<string>()
  const press = async (path: string, rows: typeof withPatient) => {
    const page = await open(path)
    await waitFor(() => expect(document.querySelector('[data-ui=thread-row][aria-current]')).not.toBeNull())
    for (const keys of await pressEach(page, rows)) listed.add(keys)
    closeApp()
  }
  await press(`/inbox?thread=${threadId}`, withPatient)
  await press(`/inbox?thread=${threadId}`, account)
  await press(`/inbox?thread=${unknownSenderId}`, withUnknownSender)
  expect(keysOf([...withPatient, ...account, ...withUnknownSender]).toSorted()).toEqual([...listed].toSorted())
})

test('The shortcuts list shows each shortcut’s action, in groups', async () => {
  const { user, dialog } = await openApp(gateway, 'patientsSupport', `/inbox?thread=${unknownSenderId}`)
  await screen.findByRole('button', { name: 'Assign to me' })
  await user.keyboard('?')
  const keys = within(await dialog('Keyboard shortcuts'))
  const titles = ['Conversation', 'Conversations', 'Inbox tabs', 'Lists', 'On every screen']
  const shown = keys.getAllByRole('list').map((list) => list.getAttribute('aria-label'))
  expect(new Set(shown)).toEqual(new Set(titles))
  const row = (label: string) => keys.getByText(label).parentElement!.textContent
  const named = { 'Link to patient': 'L', Discard: 'D', 'Request a Spanish response': 'H', Reply: 'R' }
  const ofList = {
    'Write a note': 'M',
    'Search this list': '/',
    'Next row of the list': 'J↓',
    'My inbox': '2',
    'Attach files': 'QF',
  }
  for (const [label, key] of Object.entries({ ...named, ...ofList })) expect(row(label)).toBe(`${label}${key}`)
})

test('A started note never becomes a message to the patient, and a denied shortcut says why', async () => {
  const { user, sees: says } = await openApp(gateway, 'patientsSupport', `/inbox?thread=${unknownSenderId}`)
  await screen.findByRole('button', { name: 'Assign to me' })
  await user.keyboard('m')
  await waitFor(() => expect(focused()).toBe('Write a message'))
  await user.keyboard('for us')
  leave()
  await user.keyboard('r')
  await writes(true)({} as Page)
  await user.keyboard('qt')
  await says(/^Templates use the patient’s details\./)
  expect(screen.queryByRole('dialog')).toBeNull()
})
