import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { encodeGlobalId } from '../../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldNow } from '../../support/worldPatients.ts'
import { worldId } from '../../support/worldPeople.ts'
import { liveStream } from './liveStream.ts'
import { closeApp, followAtOnce, openApp } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const patient = worldId('patient', 1)
/** The appointment of this afternoon. */
const path = `/v2/appointments/${worldId('appointment', 11)}`

it('Front desk shows a check-in of another user', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(worldNow) })
  const happens = liveStream({ __typename: 'AccountChanged', patientId: encodeGlobalId('Patient', patient) })
  const { quiet } = await openApp(gateway, 'frontdesk', '/frontdesk')
  const row = async () => {
    const rows = within(await screen.findByRole('table', { name: 'Today’s appointments' })).getAllByRole('row')
    return rows.find((each) => each.querySelector(`a[href*="${patient}"]`))!
  }
  expect((await row()).textContent).not.toContain('Arrived')
  await quiet()
  followAtOnce()
  const { status } = await gateway.api.call('PATCH', path, {
    as: await gateway.api.as('admin'),
    body: { status: 'arrived' },
  })
  expect(status).toBe(200)
  happens({})
  await waitFor(async () => expect((await row()).textContent).toContain('Arrived'))
})
