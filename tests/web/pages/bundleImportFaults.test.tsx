import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { bundleCalls } from '../../support/bundleCalls.ts'
import { bundleOf, nextNumbers } from '../../support/fhirBundle.ts'
import { FaultyGateway } from '../../support/faultyGateway.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: FaultyGateway
let calls: ReturnType<typeof bundleCalls>
beforeAll(async () => {
  gateway = await FaultyGateway.open()
  calls = bundleCalls(gateway.api)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.api.clock.advance({ minutes: 1 })
  gateway.api.sessions.clear()
  await calls.reset()
  await calls.upload(bundleOf(nextNumbers(1)), { name: 'one.json' })
})
afterEach(() => {
  gateway.upstream.heal()
  closeApp()
})

const open = () => openApp(gateway, 'admin', `/clients/${practices.north.id}/billing`)
const heal = () => {
  gateway.upstream.heal()
  gateway.api.clock.advance({ seconds: 3 })
}

it('An import of bundles that can’t be loaded leaves the rest of the tab usable, and returns by a retry', async () => {
  gateway.upstream.setFault('getLastBundleImport', '500')
  const { sees, press } = await open()
  await sees('The import could not be loaded.')
  await sees('This practice’s data comes from files. Import them below; nothing is synced.')
  await screen.findByRole('heading', { name: 'Import patients' })
  heal()
  await press('Try again')
  await sees('one.json: 1 patient')
  expect(await screen.findByRole('button', { name: 'Import 1 file' })).toBeTruthy()
})

it.each([
  ['Import 1 file', 'startBundleImport', 'importing'],
  ['Remove the files', 'stopBundleImport', 'stopped'],
])('A failure of “%s” is reported and changes nothing; pressed again, it works', async (name, endpoint, status) => {
  gateway.upstream.setFault(endpoint, '500')
  const { sees, press } = await open()
  await press(name)
  expect(await screen.findAllByText(/This isn’t available right now/)).not.toEqual([])
  await sees('one.json: 1 patient')
  expect((await calls.last()).status).toBe('ready')
  heal()
  await press(name)
  await waitFor(async () => expect((await calls.last()).status).toBe(status))
})
