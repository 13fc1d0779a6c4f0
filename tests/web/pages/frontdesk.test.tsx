import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { patients, practices as table } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldNow } from '../../support/worldPatients.ts'
import { type PersonName, practices, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  vi.useRealTimers()
})

async function open(as: PersonName = 'frontdesk', search = '') {
  const page = await openApp(gateway, as, `/frontdesk${search}`)
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Find a patient' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  const toDesk = async () => page.user.click(screen.getByRole('link', { name: 'Front desk' }))
  return { ...page, field, toDesk }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const nameOf = (hit: Element) => hit.querySelector('[data-ui=patient-name]')!.textContent!
const idOf = (hit: Element) => hit.getAttribute('href')!.split('/').at(-1)!

/** The patients of a list, once there are as many. */
async function hits(count: number, list = 'Patients'): Promise<Element[]> {
  await waitFor(() => {
    const found = screen.getByRole('list', { name: list })
    expect(found.querySelectorAll('a[data-hit]')).toHaveLength(count)
  })
  return [...screen.getByRole('list', { name: list }).querySelectorAll('a[data-hit]')]
}

describe('The search at the front desk', () => {
  it('has the focus; arrows or an external ID, and Enter, open a patient, and the last two are “Recently viewed”', async () => {
    const { user, toDesk } = await open()
    await user.keyboard('zhao')
    const second = (await hits(4))[1]!
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await heading(nameOf(second))
    await waitFor(() => expect(location.pathname).toBe(`/patients/${idOf(second)}/statements`))
    await toDesk()
    const [recent] = await hits(1, 'Recently viewed')
    expect(nameOf(recent!)).toBe(nameOf(second))
    // The results have not arrived yet.
    await user.keyboard('EX-14{Enter}')
    await heading('Čedo Zhao')
    await toDesk()
    const both = await hits(2, 'Recently viewed')
    expect(both.map(idOf)).toEqual([worldId('patient', 14), idOf(second)])
  })

  it('finds a date of birth, and leads from a result to the conversation', async () => {
    const { user } = await open()
    await user.keyboard('02/11/1950')
    const found = await hits(2)
    expect(found.map(idOf).toSorted()).toEqual([worldId('patient', 4), worldId('patient', 16)])
    for (const { textContent } of found) expect(textContent).toContain('born 02/11/1950')
    await user.click(screen.getByRole('link', { name: `Conversation with ${nameOf(found[0]!)}` }))
    await waitFor(() => expect(location.pathname).toBe(`/chat/${idOf(found[0]!)}`))
    await heading(`Conversation with ${nameOf(found[0]!)}`)
  })
})

describe('A patient who isn’t found', () => {
  it('is added once with an earlier balance, found afterwards, and reported as a duplicate', async () => {
    const { user, press, fill, sees } = await open('limitedFrontdesk')
    await user.keyboard('zora newhart')
    const nobody = await sees('No matches for “zora newhart”')
    const panel = within(nobody.closest<HTMLElement>('[data-ui=panel]')!)
    await user.click(panel.getByRole('link', { name: 'New patient' }))
    expect((await screen.findByLabelText<HTMLInputElement>(/^First name/)).value).toBe('Zora')
    await press('Add patient')
    const birthDate = screen.getByLabelText(/^Date of birth/)
    await waitFor(() => expect(document.activeElement).toBe(birthDate))
    await user.keyboard('02/28/1990')
    await fill('Date of service', '2026-01-15')
    await fill('Allowed amount', '$250.00')
    await fill('Insurance paid', '120.50')
    await fill('Patient paid', '29.50')
    await waitFor(() =>
      expect(screen.getByText('Balance', { exact: false, selector: 'strong' }).textContent).toBe('Balance $100.00'),
    )
    await user.dblClick(screen.getByRole('button', { name: 'Add patient' }))
    await heading('Zora Newhart')
    const header = document.querySelector('[data-ui=patient-header]')!
    await waitFor(() => expect(header.textContent).toContain('$100.00'))
    const { db } = gateway.api.database
    expect(await db.select().from(patients).where(eq(patients.lastName, 'Newhart'))).toHaveLength(1)
    closeApp()
    await open('limitedFrontdesk', '?search=zora+newhart')
    await hits(1)
    closeApp()
    const again = await openApp(gateway, 'limitedFrontdesk', '/frontdesk/new?search=Zora+Newhart+02/28/1990')
    await again.sees('There is already a patient with this name and date of birth:')
    expect(screen.getByRole('button', { name: 'Add as a different patient' })).toBeTruthy()
  })

  it('can’t be added where patients come from the billing system, and the screen says why', async () => {
    const { db } = gateway.api.database
    await db.update(table).set({ connectionType: 'athenahealth' }).where(eq(table.id, practices.main.id))
    const { sees } = await open('birchFrontdesk')
    const add = await screen.findByRole('button', { name: /^New patient/ })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    // Instead of today’s appointments.
    await sees('Your company has hidden this.')
    closeApp()
    const form = await openApp(gateway, 'birchFrontdesk', '/frontdesk/new')
    await form.sees('New patients come from the billing systems of your practices.')
    expect(screen.queryByLabelText(/^First name/)).toBeNull()
    await form.user.click(screen.getByRole('link', { name: 'Go to front desk' }))
    await heading('Front desk')
  })
})

it('A patient is checked in with one click, which can be undone', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(worldNow) })
  const { press, sees } = await open()
  await press('Check in: Ben Abbott')
  await sees('Ben Abbott is checked in')
  await press('Undo the last step: Ben Abbott')
  await sees('Undone: Ben Abbott')
  expect(await screen.findByRole('button', { name: 'Check in: Ben Abbott' })).toBeTruthy()
})
