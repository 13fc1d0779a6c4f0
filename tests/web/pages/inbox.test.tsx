import { screen, waitFor, within } from '@testing-library/react'
import { and, eq, inArray, ne } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { messages, patientContacts, threads, users } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { assign } from '../../support/assignThread.ts'
import { groupIds } from '../../support/worldInbox.ts'
import { companies, people, type PersonName, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

const threadId = worldId('thread', 1)

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const stored = async () => (await gateway.api.database.db.select().from(threads).where(eq(threads.id, threadId)))[0]!
const place = (more: Partial<typeof threads.$inferInsert>) =>
  gateway.api.database.db
    .update(threads)
    .set({ status: 'opened', ownerId: null, escalateGroupId: null, escalatedByUserId: null, ...more })
    .where(eq(threads.id, threadId))
beforeEach(async () => {
  gateway.api.clock.advance({ seconds: 1 })
  await place({})
})

const opened = (as: PersonName = 'patientsSupport', more = '') =>
  openApp(gateway, as, `/inbox?thread=${threadId}${more}`)
const rows = () => [...document.querySelectorAll('[data-ui=thread-name]')].map(({ textContent }) => textContent)
const tab = async (name: string) =>
  within(await screen.findByRole('navigation', { name: 'Inbox tabs' })).getByRole('link', {
    name: new RegExp(`^${name}`),
  })

describe('The inbox', () => {
  it('shows the viewer’s tabs with counts, and the conversations of the tab in the address', async () => {
    await openApp(gateway, 'support', '/inbox?filter=escalated')
    expect((await tab('Escalated')).getAttribute('aria-current')).toBe('page')
    const tabs = within(screen.getByRole('navigation', { name: 'Inbox tabs' })).getAllByRole('link')
    expect(tabs.map(({ textContent }) => textContent?.replace(/\d+$/, ''))).toEqual([
      'Open',
      'My inbox',
      'Unassigned',
      'Escalated',
      'Paused',
      'Closed',
    ])
    const count = Number(/\d+$/.exec((await tab('Escalated')).textContent ?? '')?.[0])
    await waitFor(() => expect(rows()).toHaveLength(count))
  })

  it('opens a conversation with J, K and Space, and its address opens it again', async () => {
    const { user } = await openApp(gateway, 'patientsSupport', '/inbox')
    await waitFor(() => expect(rows().length).toBeGreaterThan(2))
    const [first, second] = rows()
    await waitFor(() => expect(document.activeElement?.getAttribute('data-ui')).toBe('thread-row'))
    await user.keyboard('j ')
    await screen.findByRole('heading', { level: 2, name: second! })
    await user.keyboard('k')
    await screen.findByRole('heading', { level: 2, name: first! })
    expect(new URLSearchParams(location.search).get('thread')).not.toBeNull()
  })

  it('searches by name, and explains what to do without matches', async () => {
    const { user } = await openApp(gateway, 'patientsSupport', '/inbox?filter=closed&search=nobody')
    await screen.findByText('No matching conversations')
    await user.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(rows().length).toBeGreaterThan(0))
    expect(location.search).toBe('?filter=closed')
  })

  it('says when the linked conversation doesn’t exist', async () => {
    await openApp(gateway, 'birchAdmin', `/inbox?thread=${threadId}`)
    expect(await screen.findByText(/^Conversation not found/)).toBeDefined()
  })
})

describe('An open conversation', () => {
  it('is assigned with a key; the list and counts update', async () => {
    const { user, sees } = await opened()
    await screen.findByRole('button', { name: 'Assign to me' })
    const before = (await tab('My inbox')).textContent
    await user.keyboard('a')
    await sees('Conversation assigned')
    expect(await stored()).toMatchObject({ status: 'assigned', ownerId: people.patientsSupport.id })
    await waitFor(async () => expect((await tab('My inbox')).textContent).not.toBe(before))
  })

  it('is paused until the patient replies, or until a future date', async () => {
    const { user, press, dialog, sees, fill } = await opened()
    await press('Pause…')
    const form = within(await dialog(/^Pause the conversation with/))
    await user.click(form.getByRole('radio', { name: 'A date…' }))
    await fill(/^Date/, '2020-01-01')
    await user.click(form.getByRole('button', { name: 'Pause' }))
    await sees(/or a later date$/)
    await user.click(form.getByRole('radio', { name: 'The patient replies' }))
    await user.click(form.getByRole('button', { name: 'Pause' }))
    await sees('Conversation paused')
    expect((await stored()).status).toBe('indefinite_pause')
  })

  it('that changed meanwhile isn’t changed again: the second user is notified and sees its state', async () => {
    const { press, sees } = await opened()
    await screen.findByRole('button', { name: 'Close' })
    gateway.api.clock.advance({ seconds: 1 })
    await assign(gateway, 'supervisor', threadId)
    await press('Close')
    await sees('Another user changed this in the meantime.')
    await waitFor(() =>
      expect(document.querySelector('[data-ui=thread-header] [data-ui=status]')?.textContent).toBe('Assigned'),
    )
    expect((await stored()).status).toBe('assigned')
  })

  it('is taken over from another user with a reason', async () => {
    await place({ status: 'assigned', ownerId: people.supervisor.id })
    const { press, dialog, user, sees } = await opened()
    await press('Assign to me')
    const form = within(await dialog(/^Take over the conversation with/))
    await user.type(form.getByLabelText('Reason'), 'They are away{Enter}')
    await sees('Conversation assigned')
    expect((await stored()).ownerId).toBe(people.patientsSupport.id)
  })

  it('is assigned to the user who escalated it only after confirmation', async () => {
    const { id } = people.patientsSupport
    await place({ status: 'escalated', escalateGroupId: groupIds.tier2, escalatedByUserId: id, ownerId: id })
    const { press, question, user, sees } = await opened()
    await press('Assign to me')
    const dialog = await question('Assign it to yourself?')
    expect(dialog.textContent).toContain('You have escalated this thread and are attempting to assign it to yourself.')
    expect((await stored()).status).toBe('escalated')
    await user.click(within(dialog).getByRole('button', { name: 'Assign to me' }))
    await sees('Conversation assigned')
  })

  it('of the user’s own says so, and resumes without a takeover dialog', async () => {
    await place({ status: 'indefinite_pause', ownerId: people.patientsSupport.id })
    const { press, sees } = await opened()
    await press('Assign to me')
    await sees('Conversation assigned')
    expect(await stored()).toMatchObject({ status: 'assigned', ownerId: people.patientsSupport.id })
    await screen.findAllByText('Assigned to you')
  })

  it('is reassigned by the user who escalated it to themselves only after confirmation', async () => {
    await place({ status: 'escalated', escalateGroupId: groupIds.tier2, escalatedByUserId: people.patientsSupport.id })
    const { press, question, dialog, user, sees } = await opened()
    await press('More')
    await user.click(await screen.findByRole('menuitem', { name: /^Assign to…/ }))
    const form = within(await dialog(/^Assign the conversation with/))
    const self = await form.findByRole('option', { name: /^patientsSupport Staff/ })
    await user.selectOptions(form.getByRole('combobox'), self)
    await user.click(form.getByRole('button', { name: 'Assign' }))
    const requested = await question('Assign it to yourself?')
    expect((await stored()).status).toBe('escalated')
    await user.click(within(requested).getByRole('button', { name: 'Assign to me' }))
    await sees('Conversation assigned')
    expect(await stored()).toMatchObject({ status: 'assigned', ownerId: people.patientsSupport.id })
  })

  it('is assigned from a list of people with their load: the available first, then those with the fewest', async () => {
    const { db } = gateway.api.database
    const isTheirs = and(eq(threads.ownerId, people.support.id), eq(threads.companyId, companies.alder.id))
    const busy = await db.$count(threads, and(isTheirs, ne(threads.status, 'closed')))
    expect(busy).toBeGreaterThan(1)
    await place({ status: 'assigned', ownerId: people.supervisor.id })
    const available = inArray(users.id, [people.support.id, people.supervisor.id])
    await db.update(users).set({ operatorStatus: 'available' }).where(available)
    const { press, dialog, user } = await opened()
    await press('More')
    await user.click(await screen.findByRole('menuitem', { name: /^Assign to…/ }))
    const form = within(await dialog(/^Assign the conversation with/))
    await form.findByRole('option', { name: 'supervisor Staff · available · 1 conversation' })
    const names = form.getAllByRole('option').map(({ textContent }) => textContent)
    expect(names.slice(1, 4)).toEqual([
      'supervisor Staff · available · 1 conversation',
      `support Staff · available · ${busy} conversations`,
      'admin Staff · offline · 0 conversations',
    ])
  })

  it('is escalated only with a group and a note', async () => {
    const { press, dialog, user, sees } = await opened()
    await press('More')
    await user.click(await screen.findByRole('menuitem', { name: /^Escalate/ }))
    const form = within(await dialog(/^Escalate the conversation with/))
    await form.findByRole('option', { name: 'Tier 2' })
    const submit = form.getByRole('button', { name: 'Escalate' })
    await user.click(submit)
    await sees('Please select escalation group first')
    await user.selectOptions(form.getByLabelText(/^Group/), 'Tier 2')
    await user.click(submit)
    await sees('Cannot escalate without any note')
    await user.type(form.getByLabelText(/^Note/), 'Wants a discount')
    await user.click(submit)
    await sees('Conversation escalated')
    expect(await stored()).toMatchObject({ status: 'escalated', escalateGroupId: groupIds.tier2 })
    const [note] = await gateway.api.database.db.select().from(messages).where(eq(messages.isEscalation, true))
    expect(note?.text).toBe('Wants a discount')
  })

  it('that changed meanwhile is not escalated, and says so', async () => {
    const { press, user, dialog, sees } = await opened()
    await press('More')
    await user.click(await screen.findByRole('menuitem', { name: /^Escalate/ }))
    const form = within(await dialog(/^Escalate the conversation with/))
    await form.findByRole('option', { name: 'Tier 2' })
    await user.selectOptions(form.getByLabelText(/^Group/), 'Tier 2')
    await user.type(form.getByLabelText(/^Note/), 'Wants a discount')
    gateway.api.clock.advance({ seconds: 1 })
    await assign(gateway, 'supervisor', threadId)
    await user.click(form.getByRole('button', { name: 'Escalate' }))
    await sees('Failed to escalate thread: Another user changed this in the meantime.')
    expect((await stored()).status).toBe('assigned')
  })

  it('with an unreachable patient says so', async () => {
    const { db } = gateway.api.database
    await openApp(gateway, 'frontdesk', `/inbox?thread=${worldId('thread', 2)}`)
    await screen.findByRole('button', { name: 'Close' })
    const text = "Patient doesn't have active digital contacts"
    expect(screen.queryByText(text)).toBeNull()
    closeApp()
    await db
      .update(patientContacts)
      .set({ enabled: false })
      .where(eq(patientContacts.patientId, worldId('patient', 2)))
    const { sees } = await openApp(gateway, 'frontdesk', `/inbox?thread=${worldId('thread', 2)}`)
    await sees(text)
  })

  it('says why an action is denied', async () => {
    await place({ status: 'assigned', ownerId: people.supervisor.id })
    const { press } = await opened('frontdesk')
    await press('More')
    const unassign = await screen.findByRole('menuitem', { name: /^Unassign/ })
    expect(unassign.textContent).toContain('Only patient support can do this.')
  })
})
