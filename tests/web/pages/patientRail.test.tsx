import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { patientContacts, patients } from '../../../api/db/schema.ts'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { type PersonName, worldId } from '../../support/worldPeople.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.api.clock.advance({ minutes: 2 }))
afterEach(() => {
  closeApp()
  vi.restoreAllMocks()
})

const part = (name: string) => screen.findByRole('region', { name })
const text = async (name: string) => (await part(name)).textContent
const tab = (name: RegExp) => screen.findByRole('link', { name })
const set = (number: number, values: Partial<typeof patients.$inferInsert>) =>
  gateway.api.database.db
    .update(patients)
    .set(values)
    .where(eq(patients.id, worldId('patient', number)))

describe('The rail of the patient page', () => {
  it.each<PersonName>(['frontdesk', 'user', 'support', 'admin', 'owner', 'systemUser', 'systemAdmin'])(
    'shows %s the account beside the tab',
    async (person) => {
      await openPatient(gateway, person, 1)
      expect(await text('Balances')).toMatch(/Balance.*\$/)
      expect(await text('Contacts')).toMatch(/Reachable.*\(503\) 555-0101.*patient\.1@example\.com/)
      expect(await text('Address')).toContain('12 Elm StSalem, OR 97301')
      expect(await text('Language')).toContain('English')
      await waitFor(async () => expect(await text('Payment plan')).toMatch(/remaining/))
      expect(await text('Card on file')).toMatch(/First Fictional Bank 6789.*Autopay/)
      expect(await text('Insurance')).not.toBe('')
      expect(await text('Tags')).toContain('Add tag')
      expect(await text('Last message')).toMatch(/(Patient|Practice) · \d/)
      expect(await text('Next step')).not.toBe('')
    },
  )

  it('offers what the role may do, and nothing else', async () => {
    await openPatient(gateway, 'frontdesk', 1)
    const edits = async () => [
      within(await part('Address')).queryByRole('button'),
      within(await part('Family')).queryByRole('button'),
    ]
    await waitFor(async () => expect((await edits())[0]).not.toBeNull())
    expect((await edits())[1]).toBeNull()
    closeApp()
    await openPatient(gateway, 'user', 1)
    await waitFor(async () => expect((await edits())[1]).not.toBeNull())
  })

  it('edits the address in place, and shows it at once', async () => {
    const { user, fill, press, sees } = await openPatient(gateway, 'frontdesk', 12)
    await user.click(await within(await part('Address')).findByRole('button'))
    await fill(/^City/, 'Bend')
    await press('Save')
    await sees('Address saved.')
    await waitFor(async () => expect(await text('Address')).toContain('Bend, OR'))
  })

  it('follows another user’s change, a logged call and a message', async () => {
    const tell = liveStream({ patientId: encodeGlobalId('Patient', worldId('patient', 11)) })
    await openPatient(gateway, 'frontdesk', 11)
    await tab(/^Calls\s*\d/)
    const calls = Number((await tab(/^Calls/)).textContent?.replace(/\D/g, ''))
    const as = await gateway.api.as('admin')
    const path = `/v2/patients/${worldId('patient', 11)}`
    const body = { type: 'manual_call', data: { result: 'no_reply' } }
    expect((await gateway.api.call('POST', `${path}/events`, { as, body })).status).toBe(200)
    await gateway.api.database.db
      .update(patientContacts)
      .set({ value: 'moved@example.com' })
      .where(eq(patientContacts.id, worldId('contact', 1011)))
    tell({ __typename: 'AccountChanged' })
    await tab(new RegExp(`^Calls\\s*${calls + 1}$`))
    await waitFor(async () => expect(await text('Contacts')).toContain('moved@example.com'))
    const messages = Number((await tab(/^Messages/)).textContent?.replace(/\D/g, ''))
    const note = { patient_id: worldId('patient', 11), type: 'internal_note', text: 'Called twice' }
    expect((await gateway.api.call('POST', '/v2/messages', { as, body: note })).status).toBe(200)
    tell({ __typename: 'NewMessage' })
    await tab(new RegExp(`^Messages\\s*${messages + 1}$`))
    expect(await text('Last message')).toContain('Called twice')
  })

  it('shows each alert once', async () => {
    await set(9, { patientStatus: 'deceased' })
    await openPatient(gateway, 'frontdesk', 9)
    await part('Balances')
    expect(screen.getAllByText('Deceased')).toHaveLength(1)
  })
})

describe('The tabs of the patient page', () => {
  it('are in groups, in order, and the arrow keys move among them', async () => {
    const { user } = await openPatient(gateway, 'frontdesk', 1)
    const groups = within(screen.getByRole('navigation', { name: 'Patient' })).getAllByRole('group')
    const shown = groups.map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('link')
        .map(({ textContent }) => textContent?.replace(/\d+$/, '')),
    ])
    expect(shown).toEqual([
      ['Billing', ['Statements', 'Sent statements', 'Billing cycles']],
      ['Money', ['Payments', 'Cards', 'Payment plans']],
      ['Contact', ['Messages', 'Calls']],
      ['Record', ['Timeline', 'Forms']],
    ])
    const first = await tab(/^Statements/)
    first.focus()
    await user.keyboard('{ArrowLeft}')
    expect(document.activeElement?.textContent).toMatch(/^Forms/)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement?.textContent).toMatch(/^Sent statements/)
    await user.keyboard('{End}{Home}')
    expect(document.activeElement?.textContent).toMatch(/^Statements/)
  })

  it('that are empty offer what fills them, to users who may do it', async () => {
    const { user, question } = await openPatient(gateway, 'frontdesk', 5, 'snapshots')
    const panel = await part('Sent statements')
    within(panel).getByText('No statements sent yet')
    const offer = await within(panel).findByRole('button', { name: /statement/ })
    await user.click(offer)
    expect(await question(/^Send the statement to/)).toBeTruthy()
  })
})

describe('The primary action', () => {
  const primary = () => document.querySelector('[data-ui=patient-header] [data-variant=primary]')?.textContent ?? null

  it('takes a payment while a balance is due, and is none if nothing is', async () => {
    await set(8, { currentBalance: 2_500, familyGroupRole: null, paused: false, lastCycleStatus: 'delivered' })
    await openPatient(gateway, 'frontdesk', 8)
    expect(primary()).toBe('Take payment')
    closeApp()
    await set(8, { currentBalance: 0 })
    await openPatient(gateway, 'frontdesk', 8)
    expect(primary()).toBeNull()
    screen.getByRole('button', { name: 'Take payment' })
  })
})

describe('A link that leads to nothing', () => {
  it.each([
    ['/patients/nonsense/statements', 'Go to patients'],
    [`/patients/${worldId('patient', 999)}/cards`, 'Go to patients'],
    ['/clients/nonsense/billing', 'Back to practices'],
    ['/users/nonsense', 'All users'],
    ['/appointments/nonsense', 'All appointments'],
    ['/chat/nonsense', 'Back to list'],
    ['/chat/thread/nonsense', 'Back to list'],
    ['/inbox?thread=nonsense', 'Back to list'],
    ['/snapshot-preview?patientId=nonsense', 'Go to patients'],
  ])('says so at %s, with a way on and without tabs', async (address, onward) => {
    await openApp(gateway, 'admin', address)
    await screen.findByText('This link isn’t valid')
    expect(screen.getAllByRole('link', { name: onward }).length).toBeGreaterThan(0)
    expect(screen.queryByRole('link', { name: /^(Statements|Billing)/ })).toBeNull()
  })
})
