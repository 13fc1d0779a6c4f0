import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { gptResponses, threadDrafts, threads } from '../../../api/db/schema.ts'
import { type Drafter, DraftFailure } from '../../../api/inbox/replies/Drafter.ts'
import { embeddedDrafter } from '../../../api/inbox/replies/embeddedDrafter.ts'
import { makeDrafts } from '../../../api/inbox/replies/makeDrafts.ts'
import { receiveMessage } from '../../../api/inbox/sending/receiveMessage.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { people, worldId } from '../../support/worldPeople.ts'
import { nextThreadChoice } from '../../../web/inbox/nextThreadChoice.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const patience = { timeout: 20_000 }
const threadId = worldId('thread', 1)
const patientId = worldId('patient', 1)
const db = () => gateway.api.database.db
const receive = (text: string) =>
  gateway.api.database.transaction((tx) =>
    receiveMessage(tx, gateway.api.clock.now(), { threadId, type: 'chat', text }),
  )
const place = (more: Partial<typeof threads.$inferInsert>) =>
  db()
    .update(threads)
    .set({ status: 'assigned', ownerId: people.patientsSupport.id, gptError: null, ...more })
    .where(eq(threads.id, threadId))
/** Drafts the requested reply, once the request has arrived. */
const make = (drafter: Drafter = embeddedDrafter) =>
  waitFor(async () => expect(await makeDrafts(gateway.api.database, gateway.api.clock, drafter)).toBe(1), patience)
beforeEach(async () => {
  gateway.api.clock.advance({ minutes: 1 })
  await db().delete(gptResponses)
  await db().delete(threadDrafts)
  await place({})
  await receive('Thanks!')
})
const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Write a message' }, patience)
const panel = () => screen.queryByRole('region', { name: 'Drafted reply' })
/** The panel's text; another draft is in another panel, so it is found again each time. */
const said = (text: string | RegExp) =>
  waitFor(() => within(screen.getByRole('region', { name: 'Drafted reply' })).getByText(text), patience)
const making = () => said('Drafting a reply…')
const open = () => openPatient(gateway, 'patientsSupport', 1, 'messages')
const statuses = async () => (await db().select().from(gptResponses)).map(({ status }) => status)

test('A reply is drafted, redrafted with instructions, inserted, and accepted by sending it', async () => {
  const { user, press } = await open()
  await press('Draft a reply')
  expect(await making()).toBeTruthy()
  await make()
  expect(await said(/You are welcome\./)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: 'Instructions' }), 'Shorter{Enter}')
  await making()
  await make()
  const words = (await said(/You are welcome\.$/)).textContent!
  await press('Use draft')
  expect((await box()).value).toBe(words)
  expect(document.activeElement).toBe(await box())
  expect(panel()).toBeNull()
  await press('Send')
  await waitFor(async () => expect((await statuses()).toSorted()).toEqual(['accepted', 'rejected']), patience)
})

test('A draft appears when ready and disappears when the patient writes again, live in the open conversation', async () => {
  const tell = liveStream({
    threadId: encodeGlobalId('Thread', threadId),
    patientId: encodeGlobalId('Patient', patientId),
  })
  await open()
  await box()
  const path = `/v2/threads/${threadId}/gpt_responses`
  await gateway.api.call('POST', path, { as: await gateway.api.as('patientsSupport'), body: {} })
  await make()
  expect(panel()).toBeNull()
  tell({ __typename: 'ReplyDraftChanged' })
  expect(await said(/You are welcome\./)).toBeTruthy()
  await receive('And my appointment?')
  tell({ __typename: 'NewMessage' })
  expect(await said(/^The patient sent a new message/)).toBeTruthy()
  expect(within(panel()!).queryByText(/You are welcome\./)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Use draft' })).toBeNull()
})

test('A failed draft can be requested again, an offered one rejected, and notes have none', async () => {
  const { press, user } = await open()
  await user.click(await screen.findByRole('radio', { name: 'Note' }, patience))
  expect(screen.queryByRole('button', { name: 'Draft a reply' })).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Chat' }))
  await press('Draft a reply')
  await make(() => Promise.reject(new DraftFailure('too_slow')))
  expect(await said('The assistant took too long to respond. Please try again.')).toBeTruthy()
  await press('Draft again')
  await make()
  await said(/You are welcome\./)
  await press('Reject')
  await waitFor(() => expect(panel()).toBeNull(), patience)
  expect(await statuses()).toContain('rejected')
})

test('A draft inserted into the composer is not offered beside it after a reload', async () => {
  const { press } = await open()
  await press('Draft a reply')
  await make()
  const words = (await said(/You are welcome\./)).textContent!
  await press('Use draft')
  closeApp({ keepsDrafts: true })
  const again = await open()
  await waitFor(async () => expect((await box()).value).toBe(words), patience)
  expect(panel()).toBeNull()
  await again.press('Send')
  await waitFor(async () => expect(await statuses()).toEqual(['accepted']), patience)
})

test('A user other than the owner sees the draft and why they can’t decide; after a handoff there is none', async () => {
  const { press } = await open()
  await press('Draft a reply')
  await make()
  await said(/You are welcome\./)
  closeApp()
  await place({ ownerId: people.supervisor.id })
  const app = await openApp(gateway, 'patientsSupport', `/inbox?thread=${threadId}`)
  await said(/You are welcome\./)
  await said(/^Drafted replies are for the user this conversation is assigned to/)
  expect(screen.queryByRole('button', { name: 'Use draft' })).toBeNull()
  await app.press('Assign to me')
  await app.user.click(within(await app.dialog(/^Take over/)).getByRole('button', { name: 'Take over' }))
  await waitFor(
    () => expect(screen.getByRole('button', { name: 'Use draft' }).getAttribute('aria-disabled')).toBeNull(),
    patience,
  )
  const choose = async (name: RegExp) => {
    await app.press('More')
    await app.user.click(await screen.findByRole('menuitem', { name }, patience))
  }
  await choose(/^Hand off to an agent/)
  const form = within(await app.dialog(/^Hand off the conversation with/))
  await app.user.click(form.getByRole('button', { name: 'Hand off to an agent' }))
  await app.sees('Enter what was wrong with the drafts')
  nextThreadChoice.write('off')
  onTestFinished(() => nextThreadChoice.write('on'))
  await app.fill(/^What was wrong/, 'Too curt')
  await app.user.click(form.getByRole('button', { name: 'Hand off to an agent' }))
  await app.sees('Handed off to an agent')
  await waitFor(() => expect(panel()).toBeNull(), patience)
  const tool = () => screen.getByRole('button', { name: 'Draft a reply' })
  expect(tool().getAttribute('aria-disabled')).toBe('true')
  await choose(/^Resume assistant drafts/)
  await app.sees('Assistant drafts resumed')
  await waitFor(() => expect(tool().getAttribute('aria-disabled')).toBeNull(), patience)
})

test('A user who can’t use drafts isn’t offered any', async () => {
  await openPatient(gateway, 'frontdesk', 1, 'messages')
  await box()
  expect(screen.queryByRole('button', { name: 'Draft a reply' })).toBeNull()
})
