import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { threads } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

const unknownSenderId = worldId('thread', 907)

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())
beforeEach(() => gateway.api.clock.advance({ seconds: 1 }))

const stored = async (id: string) => (await gateway.api.database.db.select().from(threads).where(eq(threads.id, id)))[0]
const ofPatient = async (number: number) =>
  (
    await gateway.api.database.db
      .select()
      .from(threads)
      .where(eq(threads.patientId, worldId('patient', number)))
  )[0]

/** Opens an item of the menu beside the buttons of a thread. */
async function choose({ press, user }: Awaited<ReturnType<typeof openApp>>, name: RegExp) {
  await press('More')
  await user.click(await screen.findByRole('menuitem', { name }))
}

describe('A patient without a conversation', () => {
  it('is paused from the conversation screen, which then shows the thread', async () => {
    const { press, dialog, user, sees } = await openApp(gateway, 'frontdesk', `/chat/${worldId('patient', 5)}`)
    await press('Pause…')
    const form = within(await dialog(/^Pause the conversation with/))
    expect(form.queryByRole('radio', { name: 'It is reviewed' })).toBeNull()
    await user.click(form.getByRole('radio', { name: 'The patient replies' }))
    await user.click(form.getByRole('button', { name: 'Pause' }))
    await sees('Conversation paused')
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeDefined()
    expect((await ofPatient(5))?.status).toBe('indefinite_pause')
  })
})

describe('A patient’s Messages tab', () => {
  it('shows conversation actions to support agents, and links to the inbox', async () => {
    const { press, sees } = await openPatient(gateway, 'support', 10, 'messages')
    await press('Assign to me')
    await sees('Conversation assigned')
    await waitFor(async () => expect((await stored(worldId('thread', 10)))?.status).toBe('assigned'))
    for (const name of ['Pause…', 'Close']) expect(screen.getAllByRole('button', { name })).not.toEqual([])
    await press('More')
    await screen.findByRole('menuitem', { name: /^Escalate/ })
    const link = screen.getByRole('link', { name: 'Open in inbox', hidden: true })
    expect(link.getAttribute('href')).toBe(`/inbox?thread=${worldId('thread', 10)}`)
  })

  it('shows none to others', async () => {
    await openPatient(gateway, 'frontdesk', 1, 'messages')
    await screen.findByRole('textbox', { name: 'Write a message' })
    expect(screen.queryByRole('link', { name: 'Open in inbox' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
  })
})

describe('A conversation at its own address', () => {
  it('is shown for a patient, with or without a thread, and for an unknown sender', async () => {
    await openApp(gateway, 'frontdesk', `/chat/${worldId('patient', 1)}`)
    expect(await screen.findByRole('button', { name: 'Assign to me' })).toBeDefined()
    closeApp()
    // Another test gives patient 5 a thread.
    await openApp(gateway, 'frontdesk', `/chat/${worldId('patient', 22)}`)
    expect(await screen.findByRole('heading', { level: 1, name: /^Conversation with/ })).toBeDefined()
    expect(await screen.findByText('No messages yet')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Assign to me' })).toBeNull()
    closeApp()
    await openApp(gateway, 'frontdesk', `/chat/thread/${worldId('thread', 907)}`)
    expect(await screen.findByText('Not linked to a patient')).toBeDefined()
  })

  it('is what “Copy link” copies', async () => {
    for (const [number, path] of [
      [1, `/chat/${worldId('patient', 1)}`],
      [907, `/chat/thread/${worldId('thread', 907)}`],
    ] as const) {
      const { press, user, sees } = await openApp(gateway, 'frontdesk', `/inbox?thread=${worldId('thread', number)}`)
      await press('More')
      await user.click(await screen.findByRole('menuitem', { name: 'Copy link' }))
      await sees('Link to the conversation copied')
      expect(await navigator.clipboard.readText()).toBe(`${location.origin}${path}`)
      closeApp()
    }
  })
})

describe('A conversation with an unknown sender', () => {
  it('is linked to a patient found by search, and only to a selected one', async () => {
    const app = await openApp(gateway, 'frontdesk', `/inbox?thread=${unknownSenderId}`)
    const { dialog, user, sees } = app
    await choose(app, /^Link to patient/)
    const form = within(await dialog(/^Link the conversation with/))
    await form.findByText(/^No patient has this number/)
    await user.click(form.getByRole('button', { name: 'Link to patient' }))
    await sees('Cannot link without specifying target patient')
    await user.type(form.getByRole('searchbox'), 'EX-14')
    await user.click(await form.findByRole('radio', { name: /EX-14/ }))
    await user.click(form.getByRole('button', { name: 'Link to patient' }))
    await sees('Chat linked to the patient')
    expect((await stored(unknownSenderId))?.patientId).toBe(worldId('patient', 14))
    await waitFor(() => expect(document.querySelector('[data-ui=thread-header] h2 a')).not.toBeNull())
  })

  it('is discarded after confirmation, which returns to the list', async () => {
    const id = worldId('thread', 917)
    const app = await openApp(gateway, 'user', `/inbox?thread=${id}`)
    await choose(app, /^Discard/)
    const dialog = await app.question(/^Discard the conversation with/)
    expect(dialog.textContent).toContain('permanently deleted')
    await app.user.click(within(dialog).getByRole('button', { name: 'Discard conversation' }))
    await app.sees('Conversation discarded')
    expect(await stored(id)).toBeUndefined()
    await waitFor(() => expect(location.search).toBe(''))
    expect(document.querySelectorAll('[data-ui=thread-row]').length).toBeGreaterThan(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('A Spanish response', () => {
  it('is requested after confirmation, and not offered again', async () => {
    const id = worldId('thread', 1)
    const app = await openApp(gateway, 'patientsSupport', `/inbox?thread=${id}`)
    await choose(app, /^Request a Spanish response/)
    const dialog = await app.question(/^Request a Spanish response for/)
    expect(dialog.textContent).toContain('This can’t be undone.')
    await app.user.click(within(dialog).getByRole('button', { name: 'Request a Spanish response' }))
    await app.sees('Spanish response requested')
    await screen.findAllByText('In Spanish')
    expect((await stored(id))?.isSpanishSpeaker).toBe(true)
    await app.press('More')
    await screen.findByRole('menuitem', { name: /^Escalate/ })
    expect(screen.queryByRole('menuitem', { name: /^Request a Spanish/ })).toBeNull()
  })
})
