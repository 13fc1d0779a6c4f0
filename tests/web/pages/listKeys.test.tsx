import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import type { PersonName } from '../../support/worldPeople.ts'
import { closeApp, openApp, openPatient, titledShortcuts } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const focused = () => document.activeElement as HTMLElement
/** Text of the focused row. */
const focusedRow = () => focused().closest('tr, [role=row]')?.textContent ?? ''
const address = () => new URLSearchParams(location.search)
const listKeys = () => titledShortcuts().find(({ title }) => title === 'Lists')?.shortcuts ?? []
const keys = () => listKeys().map((shortcut) => shortcut.keys)

/** A screen with a list, once its keys are loaded. */
async function openList(as: PersonName, path: string, table: string) {
  const page = await openApp(gateway, as, path)
  const rows = () =>
    within(screen.getByRole('table', { name: table }))
      .getAllByRole('row')
      .slice(1)
  await waitFor(() => expect(rows().length).toBeGreaterThan(1))
  await waitFor(() => expect(keys()).toContain('j'))
  return { ...page, rows }
}

test('The patients list: its first row has the focus; j, x, Space, Escape, / and Enter work', async () => {
  const { user, rows } = await openList('admin', '/patients', 'Patients')
  await waitFor(() => expect(focusedRow()).toBe(rows()[0]!.textContent))
  await user.keyboard('jx')
  const checked = () => screen.queryAllByRole<HTMLInputElement>('checkbox', { name: /^Select: /, checked: true })
  expect(checked()).toHaveLength(1)
  await user.keyboard(' ')
  await waitFor(() => expect(address().get('preview')).not.toBeNull())
  // The first Escape closes the preview, the next one clears the selection.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address().get('preview')).toBeNull())
  expect(checked()).toHaveLength(1)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(checked()).toEqual([]))
  await user.keyboard('/')
  expect(focused()).toBe(screen.getByRole('searchbox', { name: 'Search patients' }))
  await user.keyboard('jx{ArrowDown}')
  expect(checked()).toEqual([])
  await waitFor(() => expect(focused().matches('[data-row-link]')).toBe(true))
  const href = focused().getAttribute('href')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(location.pathname.startsWith(href!)).toBe(true))
})

test('The payments list: Space shows the focused payment, Escape closes it, / searches', async () => {
  const { user, rows } = await openList('admin', '/payments', 'Payments')
  await waitFor(() => expect(focusedRow()).toBe(rows()[0]!.textContent))
  expect(keys()).not.toContain('x')
  await user.keyboard('{ArrowDown} ')
  await waitFor(() => expect(address().get('payment')).not.toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address().get('payment')).toBeNull())
  await user.keyboard('/')
  expect(focused().getAttribute('type')).toBe('search')
})

test('A table of the settings: its first row has the focus; j and arrows move, / searches, nothing is selected', async () => {
  const { user, rows } = await openList('owner', '/users', 'Users')
  await waitFor(() => expect(focusedRow()).toBe(rows()[0]!.textContent))
  for (const key of ['x', 'space', '* a', 'escape']) expect(keys()).not.toContain(key)
  await user.keyboard('/')
  expect(focused().getAttribute('type')).toBe('search')
  await user.keyboard('{ArrowDown}')
  expect(focusedRow()).toBe(rows()[0]!.textContent)
  await user.keyboard('j')
  expect(focusedRow()).toBe(rows()[1]!.textContent)
})

test('j, k and the arrows move through the payments of a patient, and stop at the ends', async () => {
  const { user } = await openPatient(gateway, 'admin', 1, 'payments')
  const table = await screen.findByRole('table', { name: 'Payments' })
  const rows = within(table).getAllByRole('row').slice(1)
  const texts = rows.map((row) => row.textContent ?? '')
  expect(texts.length).toBeGreaterThan(2)
  await waitFor(() => expect(keys()).toContain('j'))
  await user.keyboard('k')
  expect(focusedRow()).toBe(texts[0])
  await user.keyboard('j')
  expect(focusedRow()).toBe(texts[1])
  await user.keyboard('{ArrowDown}')
  expect(focusedRow()).toBe(texts[2])
  await user.keyboard('{Home}k')
  expect(focusedRow()).toBe(texts[0])
})

test('The visits of a patient’s statements: j and k move through all statements, Enter shows the charges', async () => {
  const { user } = await openPatient(gateway, 'admin', 1, 'statements')
  await waitFor(() => expect(keys()).toContain('j'))
  const visits = [...document.querySelectorAll('main tr[data-index]')]
  expect(visits.length).toBeGreaterThan(1)
  await user.keyboard('jj{ArrowDown}k')
  expect(focused().closest('tr')).toBe(visits[1])
  expect(focused().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused().getAttribute('aria-expanded')).toBe('true'))
  expect(keys()).not.toContain('x')
})

test('The list of shortcuts shows the keys of the list on the screen', async () => {
  const { user, dialog } = await openList('admin', '/patients', 'Patients')
  await user.keyboard('?')
  const help = within(await dialog('Keyboard shortcuts'))
  const row = (label: string) => help.getByText(label).parentElement!.textContent
  const shown = {
    'Select the row': 'X',
    'Preview the row': 'Space',
    'Search this list': '/',
    'Next row of the list': 'J↓',
  }
  for (const [label, key] of Object.entries(shown)) expect(row(label)).toBe(`${label}${key}`)
})
