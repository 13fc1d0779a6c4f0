import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { users } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { people } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  await gateway.api.database.db.update(users).set({ isAnalystOnly: true }).where(eq(users.id, people.analyst.id))
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

it('An analyst-only account finds GraphiQL and sign-out, and no screens of the app', async () => {
  await openApp(gateway, 'analyst', '/patients')
  await screen.findByRole('heading', { name: 'This account is for analysts' })
  screen.getByRole('button', { name: 'Open GraphiQL' })
  screen.getByRole('button', { name: 'Sign out' })
  await waitFor(() => expect(screen.queryByRole('navigation')).toBeNull())
  expect(document.body.textContent).not.toMatch(/Abbott/)
})
