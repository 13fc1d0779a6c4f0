import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { practices as table } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const path = `/clients/${practices.north.id}/import-export`

it('An admin exports the patients, and the payments of a period', async () => {
  const { press, sees } = await openApp(gateway, 'admin', path)
  const names = (await screen.findAllByRole('button', { name: /^Payments as CSV: / })).map((button) =>
    button.getAttribute('aria-label'),
  )
  expect(names).toEqual(
    ['This week', 'Last week', 'This month', 'Last month'].map((name) => `Payments as CSV: ${name}`),
  )
  expect(screen.queryByRole('button', { name: /athenahealth/ })).toBeNull()
  const loaded: string[] = []
  const ask = fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.startsWith('/api')) return ask(url, init)
    loaded.push(url)
    return new Response('', { status: 500 })
  })
  await press('Export patients')
  await sees('The file could not be loaded. Try again.')
  await press('Payments as CSV: Last month')
  const month = `where=${encodeURIComponent('{"post_date":{"$ge":')}%22\\d{4}-\\d\\d-01%22`
  expect(loaded).toEqual([
    `/api/v2/csv/patients?client_id=${practices.north.id}`,
    expect.stringMatching(new RegExp(`^/api/v2/csv/${practices.north.id}/payments\\?${month}`)),
  ])
  expect(screen.getByRole('button', { name: 'Export patients' }).getAttribute('aria-disabled')).toBe('true')
})

it('A practice of athenahealth also has files for it', async () => {
  await gateway.api.database.db
    .update(table)
    .set({ connectionType: 'athenahealth' })
    .where(eq(table.id, practices.north.id))
  await openApp(gateway, 'limitedAdmin', path)
  const rows = within(await screen.findByRole('table', { name: 'Export payments' })).getAllByRole('row')
  expect(rows.slice(1).map((row) => within(row).getAllByRole('button').length)).toEqual([2, 2, 2, 2])
})
