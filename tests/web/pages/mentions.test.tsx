import { act, screen, waitFor, within } from '@testing-library/react'
import { desc, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Message } from '../../../api/contract/messages.ts'
import { messages, threadDrafts, users } from '../../../api/db/schema.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { people, practices, worldId } from '../../support/worldPeople.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, openApp, openPatient, receiveMentionsAtOnce } from './openApp.tsx'

let gateway: GatewayHarness
const threadId = worldId('thread', 1)
const db = () => gateway.api.database.db
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const rename = async (id: string, firstName: string, lastName: string) =>
    db().update(users).set({ firstName, lastName }).where(eq(users.id, id))
  await rename(people.user.id, 'Ann', 'Lee')
  await rename(people.support.id, 'Ann', 'Lee Park')
  await rename(people.supervisor.id, 'Sue', 'South')
  const allowedPractices = [practices.south.id]
  await db().update(users).set({ allowedPractices }).where(eq(users.id, people.supervisor.id))
})
afterAll(() => gateway.close())
beforeEach(async () => {
  await db().delete(threadDrafts)
})
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' })
const names = () => screen.findAllByRole('option').then((all) => all.map(({ textContent }) => textContent))
const isOffered = () => screen.queryByRole('listbox', { name: 'People to mention' }) !== null
const last = async () =>
  (await db().select().from(messages).where(eq(messages.threadId, threadId)).orderBy(desc(messages.position)))[0]!
const leaveNote = async (text: string) => {
  const as = await gateway.api.as('admin')
  const body = { thread_id: threadId, type: 'internal_note', text }
  return (await gateway.api.call<Message>('POST', '/v2/messages', { as, body })).body
}

it('`@` in a note offers colleagues who may see the conversation; the keyboard chooses, and the bubble marks the name', async () => {
  const { user } = await openPatient(gateway, 'admin', 1, 'messages')
  await user.click(await screen.findByRole('radio', { name: 'Note' }))
  await user.type(await box(), 'Please call, @')
  await waitFor(async () => expect((await names()).slice(0, 2)).toEqual(['Ann Lee', 'Ann Lee Park']))
  await user.type(await box(), 'Lee')
  await waitFor(async () => expect(await names()).toEqual(['Ann Lee', 'Ann Lee Park']))
  expect(screen.queryByText('Sue South')).toBeNull()
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}')
  await waitFor(async () => expect((await box()).value).toBe('Please call, @Ann Lee '))
  expect(isOffered()).toBe(false)
  await user.type(await box(), 'and @ann lee p')
  await waitFor(async () => expect(await names()).toEqual(['Ann Lee Park']))
  await user.keyboard('{Tab}')
  await waitFor(async () => expect((await box()).value).toBe('Please call, @Ann Lee and @Ann Lee Park '))
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(async () => expect((await last()).text).toBe('Please call, @Ann Lee and @Ann Lee Park'))
  const marked = async () => {
    const bubbles = await screen.findAllByText((_text, element) => element?.getAttribute('data-ui') === 'mention')
    return bubbles.map(({ textContent }) => textContent)
  }
  await waitFor(async () => expect(await marked()).toEqual(['@Ann Lee', '@Ann Lee Park']))
})

it('A name in the middle of a note is replaced in place, and the caret stays behind it', async () => {
  const { user } = await openPatient(gateway, 'admin', 1, 'messages')
  await user.click(await screen.findByRole('radio', { name: 'Note' }))
  await user.type(await box(), 'Ask  about it')
  await user.type(await box(), '@park', { initialSelectionStart: 4, initialSelectionEnd: 4 })
  await waitFor(async () => expect(await names()).toEqual(['Ann Lee Park']))
  await user.keyboard('{Enter}')
  await waitFor(async () => expect((await box()).value).toBe('Ask @Ann Lee Park  about it'))
  expect((await box()).selectionStart).toBe('Ask @Ann Lee Park '.length)
})

it('Escape closes the list; no one is offered in a message to the patient, or within an email address', async () => {
  const { user } = await openPatient(gateway, 'admin', 1, 'messages')
  await user.click(await screen.findByRole('radio', { name: 'Note' }))
  await user.type(await box(), '@zzz')
  expect(await screen.findByText('No matching people')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(isOffered()).toBe(false))
  await user.clear(await box())
  await user.type(await box(), 'ann@')
  expect(isOffered()).toBe(false)
  await user.click(await screen.findByRole('radio', { name: 'Chat' }))
  await user.clear(await box())
  const asked = vi.spyOn(gateway, 'ask')
  await user.type(await box(), '@Ann /bal')
  // Templates are offered the same way, so people would have been by now.
  expect(await screen.findByRole('option', { name: /Balance/ })).toBeTruthy()
  expect(JSON.stringify(asked.mock.calls)).not.toContain('MentionChoicesQuery')
  expect(isOffered()).toBe(false)
})

it('A toast names the author to the mentioned user on any screen, and opens the conversation at the note', async () => {
  const happens = liveStream({ __typename: 'UserMentioned', threadId: encodeGlobalId('Thread', threadId) })
  const left = await leaveNote('@Ann Lee: call her back')
  receiveMentionsAtOnce()
  const { user, quiet } = await openApp(gateway, 'user', '/payments')
  await quiet()
  happens({ messageId: encodeGlobalId('Message', left.id), position: left.position })
  const text = await screen.findByText('admin Staff mentioned you')
  expect(screen.getAllByText('admin Staff mentioned you')).toHaveLength(1)
  const toaster = text.closest<HTMLElement>('[data-ui="toaster"]')!
  await user.click(within(toaster).getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(location.pathname).toBe('/inbox'))
  const search = new URLSearchParams(location.search)
  expect([search.get('thread'), search.get('at')]).toEqual([threadId, String(left.position)])
  const isNote = (_text: string, element: Element | null) =>
    element?.getAttribute('data-ui') === 'message-text' && element.textContent === '@Ann Lee: call her back'
  expect(await screen.findByText(isNote)).toBeTruthy()
})

it('A toast for a page in the background waits until it is visible', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const happens = liveStream({ __typename: 'UserMentioned', threadId: encodeGlobalId('Thread', threadId) })
  const left = await leaveNote('@Ann Lee: once more')
  const asked = vi.spyOn(gateway, 'ask')
  receiveMentionsAtOnce()
  const { quiet } = await openApp(gateway, 'user', '/payments')
  happens({ messageId: encodeGlobalId('Message', left.id), position: left.position })
  await waitFor(() => expect(JSON.stringify(asked.mock.calls)).toContain('MentionToastsQuery'))
  await quiet()
  await act(async () => undefined)
  expect(screen.queryByText('admin Staff mentioned you')).toBeNull()
  isHidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('admin Staff mentioned you')).toBeTruthy()
})

it('“Mentions me” lists the conversations in which a note mentions the user, in every tab', async () => {
  await leaveNote('@Ann Lee: and this')
  const { user } = await openApp(gateway, 'user', '/inbox?filter=closed')
  await user.click(await screen.findByRole('button', { name: 'Mentions me' }))
  expect(await screen.findByText('No matching conversations')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: /^Open/ }))
  await waitFor(() => {
    const rows = [...document.querySelectorAll<HTMLElement>('[data-thread]')]
    expect(rows.map(({ dataset }) => dataset['thread'])).toEqual([threadId])
  })
  expect(screen.getByRole('button', { name: 'Mentions me' }).getAttribute('aria-pressed')).toBe('true')
})
