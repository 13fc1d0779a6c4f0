import { screen, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { patients } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  const { db } = gateway.api.database
  const changes = { dateOfBirth: '1951-04-15', middleName: 'Quill', searchText: 'ben quill abbott ex-7' }
  await db
    .update(patients)
    .set(changes)
    .where(eq(patients.id, worldId('patient', 7)))
})
afterAll(() => gateway.close())
afterEach(closeApp)

const markedIn = (element: Element) => [...element.querySelectorAll('mark')].map(({ textContent }) => textContent)

it.each([
  ['apr 15 1951', '04/15/1951'],
  ['5035550107', '(503) 555-0107'],
  ['patient.7@example.com', 'patient.7@example.com'],
  ['quill', 'Quill'],
  ['ex-7', 'EX-7'],
])('The search shows what “%s” matched, with the balance and the practice', async (typed, marked) => {
  const { user, press } = await openApp(gateway, 'admin', '/personal')
  await press(/^Search and commands/)
  await user.type(await screen.findByRole('combobox', { name: 'Search patients and commands' }), typed)
  const group = await screen.findByRole('group', { name: 'Patients' })
  const hit = await within(group).findByRole('option', { name: /EX-7$/ })
  expect(markedIn(hit)).toEqual([marked])
  expect(hit.textContent).toContain('Alder North')
  expect(hit.textContent).toMatch(/\$\d/)
})

it('The list finds a patient by date of birth and middle name', async () => {
  await openApp(gateway, 'admin', '/patients?search=quill+4%2F15%2F51')
  const row = await screen.findByRole('row', { name: /EX-7/ })
  expect(row.textContent).toContain('04/15/1951')
  expect(screen.getAllByRole('row')).toHaveLength(2)
})

it.each(['nobody@example.com', '02/30/1999'])(
  'Without a match for %s, the list says what can be searched for',
  async (typed) => {
    await openApp(gateway, 'admin', `/patients?search=${encodeURIComponent(typed)}`)
    expect(await screen.findByText(/a name, date of birth, phone, email, or code/)).toBeTruthy()
  },
)
