import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  appointments,
  locations,
  posTerminals,
  practices as practiceTable,
  providerGroups,
  providers,
  users,
} from '../../../api/db/schema.ts'
import { localToday } from '../../../web/ui/dates/today.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { people, practices, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

/** More than the filters list at once, and first by name. */
const many = Array.from({ length: 110 }, (_, index) => index)

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { db } = gateway.api.database
  const [practice] = await db.select().from(practiceTable).where(eq(practiceTable.id, practices.north.id))
  const [provider] = await db
    .select()
    .from(providers)
    .where(eq(providers.id, worldId('provider', 1)))
  const [location] = await db
    .select()
    .from(locations)
    .where(eq(locations.id, worldId('location', 1)))
  const numbered = (kind: string, index: number) => ({ id: worldId('extra', index), name: `AAA ${kind} ${index}` })
  const made = many.map((index) => ({
    practice: { ...practice!, ...numbered('practice', index), clientUid: `many-${index}` },
    provider: { ...provider!, id: worldId('extra', 1000 + index), externalId: null, lastName: `AAA ${index}` },
    location: { ...location!, ...numbered('location', index), externalId: null },
  }))
  await db.insert(practiceTable).values(made.map((each) => each.practice))
  await db.insert(providers).values(made.map((each) => each.provider))
  await db.insert(locations).values(made.map((each) => each.location))
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

type Page = Awaited<ReturnType<typeof openApp>>
async function choose({ user, press }: Page, filter: string, name: string) {
  await press(filter)
  await user.type(await screen.findByLabelText(`Search ${filter.toLowerCase()}s`), name)
  await user.click(await screen.findByRole('checkbox', { name }))
}
const rows = () => screen.getAllByRole('row').slice(1)

it.each([
  ['the audit log', '/log', 'Audit log'],
  ['sent statements', '/snapshots', 'Statements'],
])(
  '%s: a practice beyond the first hundred is found by its name, and only its rows are listed',
  async (_list, path, table) => {
    const page = await openApp(gateway, 'admin', path)
    await screen.findByRole('table', { name: table })
    expect(rows().some(({ textContent }) => textContent.includes('Alder North'))).toBe(true)
    await choose(page, 'Practice', 'Alder South')
    await waitFor(() => expect(page.app.router.state.location.search).toContain(practices.south.id))
    await waitFor(() => expect(rows().filter(({ textContent }) => !textContent.includes('Alder South'))).toEqual([]))
    expect(rows().length).toBeGreaterThan(0)
  },
)

it('Appointments are filtered by practices, providers and locations that are found by their names', async () => {
  const page = await openApp(gateway, 'admin', '/appointments?day=2026-11-16')
  await screen.findAllByText('Location 1')
  await choose(page, 'Provider', 'Pat Provider 2')
  await choose(page, 'Location', 'Location 2')
  await choose(page, 'Practice', 'Alder South')
  await waitFor(() => expect(page.app.router.state.location.search).toContain(practices.south.id))
  const shown = () => screen.getAllByRole('table').flatMap((table) => within(table).getAllByRole('row').slice(1))
  await waitFor(() => expect(shown().filter(({ textContent }) => !textContent.includes('Location 2'))).toEqual([]))
  expect(shown().length).toBeGreaterThan(0)
})

it('The front desk says how many of today’s appointments it shows', async () => {
  const { db } = gateway.api.database
  const [model] = await db
    .select()
    .from(appointments)
    .where(eq(appointments.id, worldId('appointment', 11)))
  const startsAt = `${localToday()}T17:00:00.000Z`
  await db
    .insert(appointments)
    .values(many.map((index) => ({ ...model!, id: worldId('extra', 2000 + index), startsAt })))
  const { sees } = await openApp(gateway, 'frontdesk', '/frontdesk')
  expect(await sees('Showing 100 of 110. “Open day” shows the rest.')).toBeTruthy()
})

it('A new patient can be added to a practice beyond the first hundred', async () => {
  await openApp(gateway, 'admin', '/frontdesk/new')
  const select = await screen.findByLabelText<HTMLSelectElement>(/^Practice/)
  await waitFor(() => expect([...select.options].map(({ text }) => text)).toContain('Alder South'))
})

it('The plan settings say how many practices they link, and show the rest on request', async () => {
  const { press, sees } = await openApp(gateway, 'admin', '/payment-plans')
  await sees(/^Showing 100 of \d+/)
  await press('Show more')
  expect(await screen.findByRole('link', { name: 'Alder South' })).toBeTruthy()
})

it('A payment is taken at the user’s location, or on a reader, beyond the first hundred', async () => {
  const { db } = gateway.api.database
  const usual = worldId('location', 1)
  await db.update(users).set({ defaultPaymentLocationId: usual }).where(eq(users.id, people.frontdesk.id))
  const [reader] = await db.select().from(posTerminals).where(eq(posTerminals.locationId, usual))
  const others = many.map((index) => ({ ...reader!, id: worldId('extra', 3000 + index), label: `AAA ${index}` }))
  await db.insert(posTerminals).values(others)
  const page = await openPatient(gateway, 'frontdesk', 9)
  await page.choose('Take payment')
  const select = await screen.findByLabelText<HTMLSelectElement>('Location')
  expect(select.selectedOptions[0]!.text).toBe('Location 1')
  await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Card reader')
  const readers = await screen.findByLabelText<HTMLSelectElement>('Card reader')
  expect([...readers.options].map(({ text }) => text)).toContain(`${reader!.label}, Location 1`)
})

/** More than the server lists at once, and first by name. */
const most = Array.from({ length: 255 }, (_, index) => index)

it('A user’s default location and card reader can be any of the company’s', async () => {
  const { db } = gateway.api.database
  const [location] = await db
    .select()
    .from(locations)
    .where(eq(locations.id, worldId('location', 1)))
  const [reader] = await db
    .select()
    .from(posTerminals)
    .where(eq(posTerminals.locationId, worldId('location', 1)))
  const rowsOf = <Row,>(row: Row, first: number, more: (index: number) => Partial<Row>) =>
    most.map((index) => ({ ...row, id: worldId('extra', first + index), ...more(index) }))
  await db
    .insert(locations)
    .values(rowsOf(location!, 4000, (index) => ({ name: `AAA most ${index}`, externalId: null })))
  await db.insert(posTerminals).values(rowsOf(reader!, 5000, (index) => ({ label: `AAA most ${index}` })))
  await openApp(gateway, 'admin', `/users/${people.user.id}`)
  const optionsOf = (label: string) =>
    [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ text }) => text)
  await screen.findByLabelText('Default location')
  await waitFor(() => expect(optionsOf('Default location')).toContain('Location 1'))
  await waitFor(() => expect(optionsOf('Default card reader')).toContain(reader!.label))
  for (const label of ['Default location', 'Default card reader'])
    expect(new Set(optionsOf(label)).size).toBe(optionsOf(label).length)
})

it('Each provider group of a practice has its account', async () => {
  const { db } = gateway.api.database
  const [group] = await db
    .select()
    .from(providerGroups)
    .where(eq(providerGroups.id, worldId('providerGroup', 1)))
  await db
    .insert(providerGroups)
    .values(
      most.map((index) => ({ ...group!, id: worldId('extra', 6000 + index), name: `AAA ${index}`, externalId: null })),
    )
  await openApp(gateway, 'admin', `/clients/${practices.north.id}/bank-accounts`)
  expect(await screen.findByRole('combobox', { name: 'Account for Group 1' })).toBeTruthy()
})
