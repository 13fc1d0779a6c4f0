import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const focused = () => document.activeElement as HTMLElement
/** Text of the focused row. */
const focusedRow = () => focused().closest('tr, [role=row]')?.textContent ?? ''

/** Keys are loaded after the list: presses one until it works. */
const pressUntil = (press: () => Promise<void>, works: () => void) =>
  waitFor(async () => {
    await press()
    works()
  })

async function openPayments() {
  const page = await openPatient(gateway, 'admin', 1, 'payments')
  const table = await screen.findByRole('table', { name: 'Payments' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent ?? '')
  expect(rows.length).toBeGreaterThan(2)
  await pressUntil(
    () => page.user.keyboard('j'),
    () => expect(focusedRow()).not.toBe(''),
  )
  return { ...page, rows }
}

test('j, k and the arrows move through the rows of a table, and stop at its ends', async () => {
  const { user, rows } = await openPayments()
  const first = focusedRow()
  expect(rows).toContain(first)
  await user.keyboard('j')
  const second = focusedRow()
  expect(second).not.toBe(first)
  await user.keyboard('{ArrowDown}')
  expect([first, second]).not.toContain(focusedRow())
  await user.keyboard('{ArrowUp}k')
  expect(focusedRow()).toBe(first)
  await user.keyboard('kk')
  expect(focusedRow()).toBe(first)
})
