import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import { patients } from '../../../api/db/schema.ts'
import { worldId } from '../../support/worldPeople.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
/** The `fields` of each search of the list. */
let searches: (readonly string[])[] = []
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  gateway.onRestCall = (url) => {
    if (!url.includes('/patients_search')) return
    searches.push((new URL(url, gateway.url).searchParams.get('fields') ?? '').split(','))
  }
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  searches = []
})

/** The texts of a column, below its header. */
async function cellsOf(name: string): Promise<string[]> {
  const header = await screen.findByRole('columnheader', { name })
  const at = [...header.parentElement!.children].indexOf(header)
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.children[at]?.textContent ?? '')
}

it('A column hidden by default is loaded once it is shown, and with the list afterwards', async () => {
  const first = await openApp(gateway, 'admin', '/patients')
  await first.press('Columns')
  const panel = within(await first.dialog('Columns'))
  expect(searches).toHaveLength(1)
  expect(searches[0]).not.toContain('items.collections_balance')
  await first.user.click(panel.getByRole('checkbox', { name: 'In collections' }))
  await waitFor(async () => expect((await cellsOf('In collections')).every((text) => text.includes('$'))).toBe(true))
  expect(searches).toHaveLength(2)
  expect(searches[1]).toContain('items.collections_balance')
  // Its data was loaded with the other one's.
  await first.user.click(panel.getByRole('checkbox', { name: 'Created' }))
  await waitFor(async () => expect((await cellsOf('Created')).every((text) => text.includes('/'))).toBe(true))
  expect(searches).toHaveLength(2)
})

it('A column that is shown while the list is being sorted is loaded too', async () => {
  const page = await openApp(gateway, 'admin', '/patients')
  await page.press('Columns')
  const panel = within(await page.dialog('Columns'))
  gateway.hold('answers', /patients_search/)
  void page.app.router.navigate('/patients?sort=-name')
  await waitFor(() => expect(gateway.held).toBe(1))
  await page.user.click(panel.getByRole('checkbox', { name: 'In collections' }))
  gateway.release()
  await waitFor(() => expect(location.search).toContain('sort'))
  await waitFor(async () => expect((await cellsOf('In collections')).every((text) => text.includes('$'))).toBe(true))
})

it('The hidden accounts list shows them with their last action', async () => {
  const { db } = gateway.api.database
  const id = worldId('patient', 3)
  const facts = { lastAction: 'account_hidden', lastContactAt: '2026-11-10T15:00:00.000Z' } as const
  const hiddenAt = '2026-11-01T10:00:00.000Z'
  await db
    .update(patients)
    .set({ ...facts, hiddenAt })
    .where(eq(patients.id, id))
  localStorage.setItem('table:patients:columns', '{"lastAction":true,"lastContact":true}')
  const page = await openApp(gateway, 'admin', '/patients')
  await page.press('Filter')
  await page.press('Hidden accounts')
  await page.user.click(await screen.findByRole('radio', { name: 'Hidden accounts only' }))
  await waitFor(async () => expect(await cellsOf('Last action')).toEqual(['Account hidden']))
  expect(await cellsOf('Last contact')).toEqual(['11/10/2026'])
  await db.update(patients).set({ hiddenAt: null }).where(eq(patients.id, id))
})

it('The preview links to the conversation, even without messages', async () => {
  const page = await openApp(gateway, 'admin', `/patients?preview=${worldId('patient', 1)}`)
  await page.user.click(await screen.findByRole('link', { name: 'Conversation' }))
  await waitFor(() => expect(location.pathname).toBe(`/chat/${worldId('patient', 1)}`))
})

it('A link to a page past the end says so, and leads to the first row', async () => {
  const page = await openApp(gateway, 'admin', '/patients?count=25&page=11')
  await screen.findByText('This page is empty')
  await page.press('Show from the first row')
  await waitFor(() => expect(screen.getAllByRole('row').length).toBeGreaterThan(10))
  expect(location.search).toBe('?count=25')
})

it('The list loads a user’s optional columns immediately', async () => {
  localStorage.setItem('table:patients:columns', '{"tags":true}')
  const page = await openApp(gateway, 'admin', '/patients')
  await page.press('Columns')
  expect(searches).toHaveLength(1)
  expect(searches[0]).toContain('items.tags.name')
})

it('A payment is offered for one selected patient; an action of another role says why it is not', async () => {
  const page = await openApp(gateway, 'frontdesk', '/patients?search=EX-1')
  const boxes = await screen.findAllByRole('checkbox', { name: /^Select: / })
  await page.user.click(boxes[0]!)
  const bar = within(await screen.findByRole('region', { name: 'Selection' }))
  await page.user.click(await bar.findByRole('button', { name: 'Take payment' }))
  expect(await screen.findByRole('dialog', { name: /^Take a payment from / })).toBeTruthy()
  await page.press('Cancel')
  await page.user.click(boxes[1]!)
  await waitFor(() => expect(bar.queryByRole('button', { name: 'Take payment' })).toBeNull())
  const restart = bar.getByRole('button', { name: 'Restart billing workflow' })
  expect(restart.getAttribute('aria-disabled')).toBe('true')
  await page.user.hover(restart)
  await page.sees('This requires the User role or higher.')
  await page.user.click(restart)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('A link with a status group, two sort keys and a page shows all of it; a search clears the statuses', async () => {
  // All patients of the file from here on: more than one page.
  await gateway.api.database.db.update(patients).set({ lastCycleStatus: 'paid' })
  const address = '/patients?filter=paid&sortList=-current_balance,name&count=25&page=2'
  const page = await openApp(gateway, 'systemAdmin', address)
  await screen.findByRole('button', { name: /^Clear: Status/ })
  const order = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  await waitFor(() => expect([order('Balance'), order('Name')]).toEqual(['descending', 'ascending']))
  await screen.findByText('30 loaded')
  expect(searches).toHaveLength(1)
  await page.fill('Search patients', 'ba{Enter}')
  const parameters = () => Object.fromEntries(new URLSearchParams(location.search))
  await waitFor(() => expect(parameters()).toEqual({ search: 'ba', sortList: '-current_balance,name', count: '25' }))
})
