import { act, screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { threads } from '../../../api/db/schema.ts'
import { nextThreadChoice } from '../../../web/inbox/nextThreadChoice.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { people, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
const threadId = worldId('thread', 1)
const isIt = eq(threads.id, threadId)
const stored = async () => (await gateway.api.database.db.select().from(threads).where(isIt))[0]!

beforeEach(async () => {
  gateway.api.clock.advance({ seconds: 1 })
  // The first thread of the list.
  const first = { status: 'opened', ownerId: null, lastMessageAt: gateway.api.clock.now().toISOString() } as const
  await gateway.api.database.db.update(threads).set(first).where(isIt)
})
afterEach(() => {
  closeApp()
  nextThreadChoice.write('on')
})

const openedId = () => new URLSearchParams(location.search).get('thread')
const row = (id: string | null) => document.querySelector<HTMLElement>(`[data-thread="${id}"]`)
const rowIds = () =>
  [...document.querySelectorAll<HTMLElement>('[data-thread]')].map(({ dataset }) => dataset['thread']!)
const focusedId = () => (document.activeElement as HTMLElement).dataset['thread']

async function opened() {
  const page = await openApp(gateway, 'patientsSupport', `/inbox?thread=${threadId}`)
  await screen.findByRole('button', { name: 'Close' })
  await waitFor(() => expect(row(threadId)).not.toBeNull())
  return { ...page, next: rowIds()[1]! }
}

describe('After a move', () => {
  it('the next conversation opens and the row leaves; Z restores the conversation and shows it', async () => {
    const { user, sees, next } = await opened()
    await user.keyboard('e')
    await sees('Chat closed')
    await waitFor(() => expect(openedId()).toBe(next))
    expect((await stored()).status).toBe('closed')
    await waitFor(() => expect(row(threadId)).toBeNull())
    await user.keyboard('z')
    await sees('Undone')
    await waitFor(() => expect(openedId()).toBe(threadId))
    expect((await stored()).status).toBe('opened')
    await waitFor(() => expect(row(threadId)).not.toBeNull())
  })

  it('the conversation stays open if the user has set so; the toast undoes it', async () => {
    nextThreadChoice.write('off')
    const { user, sees, press } = await opened()
    await user.keyboard('f')
    await sees('Conversation paused until the patient replies')
    expect([(await stored()).status, openedId()]).toEqual(['indefinite_pause', threadId])
    await press('Undo')
    await sees('Undone')
    expect((await stored()).status).toBe('opened')
  })

  it('the next one opens if another user was assigned, and none if the viewer took it', async () => {
    const { user, sees, dialog, next } = await opened()
    await user.keyboard('a')
    await sees('Conversation assigned')
    expect(openedId()).toBe(threadId)
    await user.keyboard('t')
    const form = within(await dialog(/^Assign the conversation with/))
    await user.selectOptions(form.getByRole('combobox'), await form.findByRole('option', { name: /^support Staff/ }))
    await user.click(form.getByRole('button', { name: 'Assign' }))
    await waitFor(() => expect(openedId()).toBe(next))
    expect((await stored()).ownerId).toBe(people.support.id)
    await user.keyboard('z')
    await waitFor(async () => expect((await stored()).ownerId).toBe(people.patientsSupport.id))
  })
})

it('A message is sent and the next conversation opened by one key; undo unsends it and restores the text', async () => {
  const { user, sees, press, next } = await opened()
  await user.type(await screen.findByRole('textbox', { name: 'Write a message' }), 'Paid already')
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await sees('Message sent')
  await waitFor(() => expect(openedId()).toBe(next))
  expect((await stored()).status).toBe('assigned')
  await press('Undo')
  await sees('Message unsent')
  await waitFor(() => expect(openedId()).toBe(threadId))
  expect(await stored()).toMatchObject({ status: 'opened', ownerId: null })
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' }).value
  await waitFor(() => expect(text()).toBe('Paid already'))
})

it('A template is inserted from the menu; by keys, four answer with one and open the next conversation', async () => {
  const { user, press, dialog, sees, next } = await opened()
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
  // There may be a draft from before.
  await user.clear(box)
  await user.type(box, 'Good morning!')
  await press('Insert template')
  const menu = within(await dialog('Insert template'))
  await user.selectOptions(await menu.findByLabelText(/^Template/), 'Balance')
  await menu.findByText(/^Hello Ben, you owe/)
  await user.click(menu.getByRole('button', { name: 'Insert' }))
  await waitFor(() => expect(box.value).toMatch(/^Good morning!\n\nHello Ben, you owe \$[\d,]+\.\d\d\.$/))
  await user.clear(box)
  act(() => box.blur())
  await user.keyboard('r')
  await waitFor(() => expect(document.activeElement).toBe(box))
  await user.keyboard('/')
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)[0]).toMatch(/Balance$/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(box.value).toMatch(/^Hello Ben, you owe \$[\d,]+\.\d\d\.$/))
  await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}')
  await sees('Message sent')
  await waitFor(() => expect(openedId()).toBe(next))
})

describe('The list', () => {
  it('starts at its first row; J, K and arrows move, Space shows the conversation, Enter enters it', async () => {
    const { user } = await openApp(gateway, 'patientsSupport', '/inbox')
    await waitFor(() => expect(focusedId()).toBe(threadId))
    const [first, second, third] = rowIds()
    await user.keyboard('j{ArrowDown}')
    expect([focusedId(), openedId()]).toEqual([third, null])
    await user.keyboard('{ArrowUp}x')
    await waitFor(() =>
      expect(within(row(second!)!.parentElement!).getByRole<HTMLInputElement>('checkbox').checked).toBe(true),
    )
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected conversations' })).toBeNull())
    await user.keyboard(' ')
    await waitFor(() => expect([focusedId(), openedId()]).toEqual([second, second]))
    // What is shown follows the focus.
    await user.keyboard('k')
    await waitFor(() => expect([focusedId(), openedId()]).toEqual([first, first]))
    await screen.findByRole('textbox', { name: 'Write a message' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Conversation'))
    const name = row(first!)!.querySelector('[data-ui=thread-name]')!.textContent
    expect(document.title).toBe(`${name} · Inbox · Tally Care`)
  })
})
