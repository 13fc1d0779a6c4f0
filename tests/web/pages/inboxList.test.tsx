import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { threadPresences, threads } from '../../../api/db/schema.ts'
import { receiveMessage } from '../../../api/inbox/sending/receiveMessage.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { assign } from '../../support/assignThread.ts'
import { people, worldId } from '../../support/worldPeople.ts'
import { holdWaits } from './holdWaits.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, openApp, titledShortcuts } from './openApp.tsx'

const threadId = worldId('thread', 1)

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const stored = async () => (await gateway.api.database.db.select().from(threads).where(eq(threads.id, threadId)))[0]!
beforeEach(async () => {
  gateway.api.clock.advance({ seconds: 1 })
  await gateway.api.database.db.update(threads).set({ status: 'opened', ownerId: null }).where(eq(threads.id, threadId))
})

const opened = () => openApp(gateway, 'patientsSupport', `/inbox?thread=${threadId}`)
const rows = () => [...document.querySelectorAll('[data-ui=thread-name]')].map(({ textContent }) => textContent)
const receive = (text: string) =>
  gateway.api.database.transaction((tx) => receiveMessage(tx, gateway.api.clock.now(), { threadId, type: 'sms', text }))

describe('An unread conversation', () => {
  const row = () => document.querySelector<HTMLElement>('[data-ui=thread-row][aria-current]')!
  it('is bold until it is viewed, and again once marked unread; it stays open', async () => {
    await receive('One')
    await receive('Two')
    const { user, sees } = await opened()
    const unread = await screen.findAllByRole('img', { name: /^Unread/ })
    expect(unread.length).toBeGreaterThan(0)
    await waitFor(() => expect(row().dataset.unread).toBeUndefined())
    await user.keyboard('u')
    await sees('Marked as unread')
    await waitFor(() => expect(row().dataset.unread).toBe('true'))
  })

  it('resumes from “paused until reply”, which has its own key', async () => {
    const { user, sees } = await opened()
    await screen.findByRole('button', { name: 'Pause…' })
    await user.keyboard('f')
    await sees('Conversation paused until the patient replies')
    expect((await stored()).status).toBe('indefinite_pause')
    await receive('Now I have it')
    expect((await stored()).status).toBe('unanswered')
  })
})

describe('Several conversations', () => {
  const choose = async (index: number) =>
    (await screen.findAllByRole('checkbox', { name: /^Select the conversation with/ }))[index]!

  it('are closed after one confirmation with their number; one changed meanwhile is named', async () => {
    const { user, question, sees, press, dialog } = await openApp(
      gateway,
      'patientsSupport',
      '/inbox?filter=unassigned',
    )
    await user.click(await choose(0))
    await user.keyboard('{Shift>}')
    await user.click(await choose(2))
    await user.keyboard('{/Shift}')
    await sees('3 conversations selected')
    const names = rows().slice(0, 3)
    await press('Close…')
    const requested = await question('Close 3 conversations?')
    gateway.api.clock.advance({ seconds: 1 })
    const [, second] = [...document.querySelectorAll<HTMLAnchorElement>('[data-ui=thread-row]')].map(({ href }) =>
      new URL(href).searchParams.get('thread'),
    )
    await assign(gateway, 'supervisor', second!)
    await user.click(within(requested).getByRole('button', { name: 'Close 3 conversations' }))
    await sees('2 conversations closed')
    const result = await dialog('Some conversations weren’t updated')
    expect(within(result).getByText('Another user changed this in the meantime.')).toBeDefined()
    expect(within(result).getByRole('link').textContent).toBe(names[1])
  })

  it('are selected and deselected by keys', async () => {
    const { user, sees } = await opened()
    await choose(0)
    await waitFor(() =>
      expect(titledShortcuts().flatMap(({ shortcuts }) => shortcuts)).toContainEqual(
        expect.objectContaining({ keys: 'x' }),
      ),
    )
    await user.keyboard('x')
    await sees('1 conversation selected')
    await user.keyboard('*a')
    await waitFor(async () => expect(((await choose(1)) as HTMLInputElement).checked).toBe(true))
    await user.keyboard('*n')
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull())
  })
})

describe('Other users at a conversation', () => {
  const there = (userId: string, typingUntil: string | null) =>
    gateway.api.database.db
      .insert(threadPresences)
      .values({ threadId, userId, viewingUntil: '2099-01-01', typingUntil })
  afterEach(() => gateway.api.database.db.delete(threadPresences))

  it('appear by initials in the list and by name in the conversation, with a warning when both write', async () => {
    await there(people.supervisor.id, '2099-01-01')
    await there(people.systemAdmin.id, null)
    const { user, sees } = await opened()
    await sees(/is typing…$/)
    const row = document.querySelector<HTMLElement>('[data-ui=thread-row][aria-current]')!
    const marks = within(row).getAllByRole('img', { name: /is typing$|is viewing$/ })
    expect(marks.map((mark) => mark.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/ is typing$/),
      'Support team is viewing',
    ])
    await user.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'We look')
    await sees(/is also writing a reply\. Agree on who answers before you send\.$/)
  })

  it('are not reloaded for the viewer’s own presence', async () => {
    const tell = liveStream({ __typename: 'PresenceChanged', threadId: encodeGlobalId('Thread', threadId) })
    const { sees, quiet } = await opened()
    await screen.findByRole('textbox', { name: 'Write a message' })
    // A pending response would be older than the next event.
    await quiet()
    // A page of theirs beside this one, and then another user.
    await there(people.supervisor.id, '2099-01-01')
    const does = (userId: string) => ({
      userId: encodeGlobalId('User', userId),
      isThere: true,
      isTyping: true,
      until: '2099-01-01T00:00:00.000Z',
    })
    // The delay in milliseconds within which a page batches its presence requests.
    const waits = holdWaits(250, 250)
    tell(does(people.patientsSupport.id))
    expect(waits.count()).toBe(0)
    tell(does(people.supervisor.id))
    expect(waits.count()).toBe(1)
    waits.letGo()
    await sees(/is typing…$/)
  })

  it('see the viewer reading and typing, until the viewer leaves', async () => {
    const { user } = await opened()
    await user.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'We')
    const at = () => gateway.api.database.db.select().from(threadPresences)
    await waitFor(async () => expect((await at())[0]?.typingUntil).toBeTruthy())
    expect((await at())[0]).toMatchObject({ threadId, userId: people.patientsSupport.id })
    closeApp()
    await waitFor(async () => expect(await at()).toEqual([]))
  })
})

const mark = (of: Partial<typeof threads.$inferInsert>) =>
  gateway.api.database.db.update(threads).set(of).where(eq(threads.id, threadId))

it('The inbox shows which conversations the AI assistant handled, and why it handed one off', async () => {
  await mark({ handledByAi: true, aiHandoffReason: 'asked_for_person' })
  await opened()
  await screen.findByText('Handed off by AI: the patient asked for a person')
  await mark({ handledByAi: true, aiHandoffReason: null, status: 'closed' })
  closeApp()
  await openApp(gateway, 'patientsSupport', `/inbox?filter=closed&handledByAi=true&thread=${threadId}`)
  await waitFor(() => expect(rows()).toHaveLength(1))
  const header = () => document.querySelector('[data-ui=thread-header]')?.textContent
  await waitFor(() => expect(header()).toContain('Handled by AI'))
  await mark({ handledByAi: false })
})
