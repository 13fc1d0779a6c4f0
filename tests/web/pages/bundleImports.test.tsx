import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { practices as practicesTable } from '../../../api/db/schema.ts'
import { bundleCalls } from '../../support/bundleCalls.ts'
import { bundleOf, fhirBundle, nextNumbers } from '../../support/fhirBundle.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { passUploads } from '../../support/passUploads.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp, pollAtOnce } from './openApp.tsx'

let gateway: GatewayHarness
let calls: ReturnType<typeof bundleCalls>
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  calls = bundleCalls(gateway.api)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.api.clock.advance({ minutes: 1 })
  gateway.api.sessions.clear()
  await calls.reset()
})
afterEach(() => closeApp())

const fileOf = (name: string, text: string) => new File([text], name, { type: 'application/json' })

async function openBilling() {
  passUploads(gateway.api, 'admin')
  pollAtOnce()
  const page = await openApp(gateway, 'admin', `/clients/${practices.north.id}/billing`)
  const upload = async (...files: File[]) =>
    page.user.upload(await screen.findByLabelText('Select FHIR bundles', { selector: 'input' }), files)
  return { ...page, upload }
}

it('Several bundles are uploaded, imported and reported, with what is wrong with each', async () => {
  const [one, other] = nextNumbers(2) as [number, number]
  const { upload, press, sees } = await openBilling()
  await upload(
    fileOf('one.json', fhirBundle({ number: one })),
    fileOf('cut.json', '{"resourceType"'),
    fileOf(
      'two.json',
      fhirBundle({ number: other }).replaceAll('"patient":{"reference":"urn', '"patient":{"reference":"no'),
    ),
  )
  await sees('cut.json: The file isn’t JSON, or it is incomplete.')
  const uploaded = within(await screen.findByRole('list', { name: 'Uploaded files' }))
  expect(uploaded.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'one.json: 1 patient',
    'two.json: 1 patient',
  ])
  await sees('2 files · 2 patients')
  await press('Import 2 files')
  await screen.findByRole('progressbar', { name: 'Importing FHIR bundles' })
  await sees('0 of 2 patients')
  await calls.run()
  await sees('The import is finished.')
  expect((await screen.findByText('Patients added')).nextElementSibling!.textContent).toBe('2')
  const problems = within(await screen.findByRole('list', { name: 'Left out' }))
  expect(problems.getByText('two.json')).toBeTruthy()
  expect(problems.getByText('Claim: can’t be read (1)')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Show the practice’s patients' })
  expect(link.getAttribute('href')).toBe(`/patients?practice=${practices.north.id}`)
})

it('A running import is shown after a return to the screen, and can be stopped', async () => {
  await calls.upload(bundleOf(nextNumbers(60)))
  await calls.start()
  await calls.step()
  const { press, sees } = await openBilling()
  await sees('50 of 60 patients')
  await press('Stop the import')
  await sees('Import has been stopped.')
  expect((await screen.findByText('Patients added')).nextElementSibling!.textContent).toBe('50')
})

it('A practice whose data comes from files has both imports and no sync; a disconnected one has neither', async () => {
  const page = await openBilling()
  await page.sees('This practice’s data comes from files. Import them below; nothing is synced.')
  await screen.findByLabelText('Select FHIR bundles', { selector: 'input' })
  await screen.findByRole('heading', { name: 'Import patients' })
  for (const name of ['Sync now', 'Check permissions']) expect(screen.queryByRole('button', { name })).toBeNull()
  expect(screen.queryByText('Last sync')).toBeNull()
  await page.press('Disconnect')
  const dialog = within(await screen.findByRole('alertdialog'))
  await page.user.click(dialog.getByRole('button', { name: 'Disconnect' }))
  await page.sees('Not connected')
  await waitFor(() => expect(screen.queryByLabelText('Select FHIR bundles', { selector: 'input' })).toBeNull())
})

it('Settings that patients do not have yet lead to the import of files, which ends the wait', async () => {
  const { db } = gateway.api.database
  const changedAt = gateway.api.clock.now().toISOString()
  await db.update(practicesTable).set({ locationsChangedAt: changedAt, providersChangedAt: changedAt })
  const address = (tab: string) => `/clients/${practices.north.id}/${tab}`
  const text = 'Locations settings not applied to patients yet'
  for (const [tab, waiting] of [
    ['locations', text],
    ['providers', 'Providers settings not applied to patients yet'],
  ] as const) {
    const { sees } = await openApp(gateway, 'admin', address(tab))
    await sees(waiting)
    expect(screen.getByRole('link', { name: 'Import files' }).getAttribute('href')).toBe(
      `${address('billing')}#import-bundles`,
    )
    expect(screen.queryByRole('button', { name: 'Sync now' })).toBeNull()
    closeApp()
  }
  gateway.api.clock.advance({ minutes: 1 })
  await calls.imported(bundleOf(nextNumbers(1)))
  await openApp(gateway, 'admin', address('locations'))
  await screen.findByRole('switch', { name: 'Location 1: enabled' })
  expect(screen.queryByText(text)).toBeNull()
})
