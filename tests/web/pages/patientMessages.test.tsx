import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { messages, patientContacts, threads } from '../../../api/db/schema.ts'
import { receiveMessage } from '../../../api/inbox/sending/receiveMessage.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { lengthenConversation } from '../../support/worldInbox.ts'
import { people, worldId } from '../../support/worldPeople.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  await lengthenConversation(gateway.api.database, 1, 120)
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

/** A message of a patient. */
const receive = (patient: number, type: 'chat' | 'email', text: string) =>
  gateway.api.database.transaction((tx) =>
    receiveMessage(tx, gateway.api.clock.now(), { threadId: worldId('thread', patient), type, text }),
  )

const conversation = () => screen.findByRole('region', { name: /^Conversation with/ })
/** Of the conversation: the rail repeats the last one. */
const texts = () =>
  within(screen.getByRole('region', { name: /^Conversation with/ }))
    .queryAllByText(/^Entry \d+ of patient/)
    .map(({ textContent }) => textContent)

test('A conversation opens at its end, and earlier messages load above it until its start', async () => {
  const { press } = await openPatient(gateway, 'frontdesk', 1, 'messages')
  await conversation()
  expect(texts().at(-1)).toBe('Entry 120 of patient 1')
  expect(texts().at(0)).toBe('Entry 71 of patient 1')
  await press('Earlier messages')
  await waitFor(() => expect(texts().at(0)).toBe('Entry 21 of patient 1'))
  await press('Earlier messages')
  await screen.findByText('Start of the conversation.')
  expect(texts()).toHaveLength(108)
  expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull()
})

test('Each message shows its author, channel and status, with events in between; quoted history is collapsed', async () => {
  const { db } = gateway.api.database
  const note = {
    type: 'internal_note' as const,
    status: null,
    userId: null,
    text: '<img src=x onerror=alert(1)> is only text',
  }
  const answer = eq(messages.id, worldId('chatMessage', 2002))
  await db.update(messages).set(note).where(answer)
  await receive(2, 'chat', '   ')
  await receive(2, 'email', 'Yes please.\n\nOn Monday, the desk wrote:\n> Shall we call?')
  const { user } = await openPatient(gateway, 'frontdesk', 2, 'messages')
  const region = within(await conversation())
  expect(region.getByText('Entry 1 of patient 2')).toBeTruthy()
  expect(region.getByText('Text message')).toBeTruthy()
  expect(region.getByText('Internal note')).toBeTruthy()
  expect(region.getByText(note.text).querySelector('img')).toBeNull()
  expect(region.getByText('Support team')).toBeTruthy()
  expect(region.queryByText('Transcription')).toBeNull()
  expect(region.getByText('No text')).toBeTruthy()
  expect(region.getByText('Yes please.')).toBeTruthy()
  const quoted = region.getByText(/Shall we call\?$/).closest('details')!
  expect(quoted.open).toBe(false)
  await user.click(region.getByText('Earlier messages', { selector: 'summary' }))
  expect(quoted.open).toBe(true)
})

test('After more missed messages than one page, none in between is left out', async () => {
  const tell = liveStream()
  await openPatient(gateway, 'frontdesk', 3, 'messages')
  await conversation()
  await lengthenConversation(gateway.api.database, 3, 170)
  tell({ __typename: 'Resync' })
  await within(await conversation()).findByText('Entry 170 of patient 3')
  const isTheirs = eq(messages.patientId, worldId('patient', 3))
  await waitFor(async () => expect(texts()).toHaveLength(await gateway.api.database.db.$count(messages, isTheirs)))
  vi.restoreAllMocks()
})

test('A message that arrives while an earlier one is loading appears too', async () => {
  const tell = liveStream()
  await openPatient(gateway, 'frontdesk', 3, 'messages')
  await conversation()
  const arrive = async (text: string) => {
    await receive(3, 'chat', text)
    const isTheirs = eq(threads.id, worldId('thread', 3))
    const [thread] = await gateway.api.database.db.select().from(threads).where(isTheirs)
    const position = thread!.lastPosition
    tell({
      __typename: 'NewMessage',
      threadId: null,
      patientId: encodeGlobalId('Patient', worldId('patient', 3)),
      position,
    })
  }
  gateway.hold('answers', /messages\/history/)
  await arrive('First of two')
  await waitFor(() => expect(gateway.held).toBe(1))
  await arrive('Second of two')
  gateway.release()
  const region = within(await conversation())
  await region.findByText('First of two')
  await region.findByText('Second of two')
  vi.restoreAllMocks()
})

test('A patient without messages has an empty conversation that says what appears there', async () => {
  await openPatient(gateway, 'frontdesk', 5, 'messages')
  expect(await within(await conversation()).findByText('No messages yet')).toBeTruthy()
})

test('A long message shows its beginning, and all of it on request', async () => {
  const text = `${'Line of a long story. '.repeat(600)}The end.`
  const long = { type: 'sms' as const, text, html: null }
  await gateway.api.database.db
    .update(messages)
    .set(long)
    .where(eq(messages.id, worldId('chatMessage', 4000)))
  let wholes = 0
  gateway.onRestCall = (url) => void (wholes += Number(/\/messages\/[^/]+\/body$/.test(url)))
  const { press } = await openPatient(gateway, 'frontdesk', 4, 'messages')
  const region = await conversation()
  expect(region.textContent).not.toContain('The end.')
  await press('Show full message')
  await waitFor(() => expect(region.textContent).toContain('The end.'))
  gateway.onRestCall = null
  // Its end was not loaded before: it is requested.
  expect(wholes).toBe(1)
})

test('Unavailable channels say why below the channels, whichever is selected; a shared reason is said once', async () => {
  const { db } = gateway.api.database
  const patientId = worldId('patient', 3)
  const [noEmail, noMobile] = [
    'The patient has no email address to write to.',
    'The patient has no mobile phone to write to.',
  ]
  const paused = 'Another user paused this conversation. Leave a note, or assign it to yourself first.'
  const channels = () => screen.findByRole('radiogroup', { name: 'Channel' })
  const reasons = async () => {
    const id = (await channels()).getAttribute('aria-describedby')
    return id && document.getElementById(id)?.textContent
  }
  await db.update(patientContacts).set({ enabled: false }).where(eq(patientContacts.patientId, patientId))
  const { user } = await openPatient(gateway, 'frontdesk', 3, 'messages')
  expect(await reasons()).toBe(`${noMobile} ${noEmail}`)
  await user.click(within(await channels()).getByRole('radio', { name: 'Note' }))
  expect(await reasons()).toBe(`${noMobile} ${noEmail}`)
  closeApp()
  await db
    .update(threads)
    .set({ status: 'indefinite_pause', ownerId: people.supervisor.id })
    .where(eq(threads.patientId, patientId))
  await openPatient(gateway, 'frontdesk', 3, 'messages')
  expect(await reasons()).toBe(paused)
})
