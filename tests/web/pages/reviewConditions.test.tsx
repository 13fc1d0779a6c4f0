import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { insurances, practices as table } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { practices, worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => closeApp())

const { id } = practices.north
const address = `/clients/${id}/providers`
const gone = {
  provider_id: worldId('provider', 900),
  provider_name: 'Gone Provider',
  provider_external_id: null,
  insurer_id: worldId('insurance', 900),
  insurer_name: 'Gone Insurance',
  insurer_external_id: null,
}
const store = (pairs: object[], set: object = {}) =>
  gateway.api.database.db
    .update(table)
    .set({ meta: { review_if_provider_insurance: pairs }, ...set })
    .where(eq(table.id, id))
const stored = async () =>
  (await gateway.api.database.db.select().from(table).where(eq(table.id, id)))[0]!.meta['review_if_provider_insurance']
beforeEach(() => store([gone]))

type App = Awaited<ReturnType<typeof openApp>>
const panel = () => screen.findByRole('region', { name: 'Review conditions' })
async function select({ user }: App, label: string, option: RegExp) {
  await user.click(within(await panel()).getByRole('button', { name: label }))
  await user.click(await screen.findByRole('checkbox', { name: option }))
  await user.keyboard('{Escape}')
}
const insuranceName = async () =>
  (
    await gateway.api.database.db
      .select()
      .from(insurances)
      .where(eq(insurances.id, worldId('insurance', 1)))
  )[0]!.name

it('A pair needs a provider and an insurance, is saved at once, and is removed again', async () => {
  const app = await openApp(gateway, 'admin', address)
  await app.sees('No longer in the billing system')
  await app.press('Add condition')
  await app.sees('Please select provider and insurance first!')
  await select(app, 'Provider', /Pat Provider 1/)
  await app.press('Add condition')
  await app.sees('Please select provider and insurance first!')
  const name = await insuranceName()
  await select(app, 'Insurance', new RegExp(name))
  await app.press('Add condition')
  await app.sees('Saved')
  const added = { provider_id: worldId('provider', 1), provider_name: 'Pat Provider 1', insurer_name: name }
  expect(await stored()).toMatchObject([gone, added])
  expect(screen.queryByRole('alert')).toBeNull()
  await app.press('Remove Gone Provider and Gone Insurance')
  await waitFor(async () => expect(await stored()).toMatchObject([added]))
  await waitFor(() => expect(screen.queryByText('Gone Provider')).toBeNull())
  // Once more is refused, and says so.
  await select(app, 'Provider', /Pat Provider 1/)
  await select(app, 'Insurance', new RegExp(name))
  await app.press('Add condition')
  await app.sees('This pair is already in the list.')
})

it('What another user changed is shown first, and nothing is lost', async () => {
  const app = await openApp(gateway, 'admin', address)
  await app.sees('Gone Provider')
  const theirs = { ...gone, insurer_id: worldId('insurance', 901), insurer_name: 'Their Insurance' }
  await store([gone, theirs], { modifiedAt: new Date(Date.now() + 60_000).toISOString() })
  await app.press('Remove Gone Provider and Gone Insurance')
  await app.sees('Their Insurance')
  await app.sees(/^Another user changed this practice/)
  expect(await stored()).toMatchObject([gone, theirs])
  await app.press('Remove Gone Provider and Gone Insurance')
  await waitFor(async () => expect(await stored()).toMatchObject([theirs]))
})
