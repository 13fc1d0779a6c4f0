import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { patientImportRows, patientImports } from '../../../api/db/schema.ts'
import { importCalls } from '../../support/patientImports.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { passUploads } from '../../support/passUploads.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp, pollAtOnce } from './openApp.tsx'

let gateway: GatewayHarness
let calls: ReturnType<typeof importCalls>
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  calls = importCalls(gateway.api)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.api.clock.advance({ minutes: 1 })
  await gateway.api.database.db.delete(patientImportRows)
  await gateway.api.database.db.delete(patientImports)
})
afterEach(() => closeApp())

const path = `/clients/${practices.north.id}/import-export`
const header = 'First name,Last name,Date of birth,Email\n'
const fileOf = (text: string) => new File([text], 'autumn.csv', { type: 'text/csv' })

async function openImport() {
  passUploads(gateway.api, 'admin')
  pollAtOnce()
  const page = await openApp(gateway, 'admin', path)
  const upload = async (text: string) =>
    page.user.upload(await screen.findByLabelText('Select a file', { selector: 'input' }), fileOf(text))
  return { ...page, upload }
}

describe('The import of patients', () => {
  it('uploads a file, shows what is wrong with its rows, and imports the others', async () => {
    const { upload, press, sees } = await openImport()
    expect((await screen.findByRole('link', { name: 'Import and export' })).getAttribute('href')).toBe(path)
    await upload(`${header}Ada,Screen,1980-02-03,\nBen,Screen,1981-02-03,ben@\n`)
    await screen.findByRole('progressbar', { name: 'Checking the rows' })
    await calls.run()
    await sees('autumn.csv: 2 rows')
    const table = within(await screen.findByRole('table', { name: 'Skipped rows' }))
    expect(table.getAllByRole('row')[1]!.textContent).toBe(
      '3Ben Screen1981-02-03Email (ben@): Enter a valid email address',
    )
    await press('Import 1 patient, skip 1')
    await screen.findByRole('progressbar', { name: 'Importing patients' })
    await calls.run()
    await sees('The import is finished.')
    await sees('1 patient created, 1 row skipped')
  })

  it('matches columns that are not recognized, and checks the rows again', async () => {
    await calls.checked('Vorname,Last name,DOB\nAda,Mapped,1980-01-01\n')
    const { press, sees, user } = await openImport()
    await sees(/^No column matches: First name\./)
    const approve = await screen.findByRole('button', { name: 'Import 0 patients, skip 1' })
    expect(approve.getAttribute('aria-disabled')).toBe('true')
    await user.selectOptions(screen.getByLabelText('Import “Vorname” as'), 'First name')
    await press('Check again')
    await screen.findByRole('progressbar', { name: 'Checking the rows' })
    await calls.run()
    await screen.findByRole('button', { name: 'Import 1 patient' })
    // A value is taken from the column that had it.
    await user.selectOptions(screen.getByLabelText('Import “Last name” as'), 'First name')
    expect(screen.getByLabelText<HTMLSelectElement>('Import “Vorname” as').value).toBe('')
    await press('Undo')
    expect(screen.getByLabelText<HTMLSelectElement>('Import “Vorname” as').value).toBe('FIRST_NAME')
  })

  it('stops, and keeps what it has created', async () => {
    const rows = Array.from({ length: 150 }, (_, index) => `Stop,Here${index},1980-01-01,\n`)
    const { body } = await calls.checked(header + rows.join(''))
    await calls.approve(body, 'systemAdmin')
    await calls.step()
    const { press, sees } = await openImport()
    await waitFor(() => sees('100 of 150'))
    await press('Stop the import')
    await sees('Import has been stopped.')
    await sees('100 patients created, 50 rows skipped')
    expect(await screen.findByRole('button', { name: 'Select a file' })).toBeTruthy()
  })

  it('is canceled before it is approved', async () => {
    await calls.checked(`${header}Ada,Gone,1980-01-01,\n`)
    const { press, question, user, sees } = await openImport()
    await press('Cancel the import')
    const asked = within(await question('Cancel the import of patients.csv?'))
    await user.click(asked.getByRole('button', { name: 'Cancel the import' }))
    expect(await sees('Import has been stopped.')).toBeTruthy()
  })

  it('says why a file is refused, and that another admin was faster', async () => {
    const { upload, sees } = await openImport()
    await upload(header)
    await sees('The file has no rows.')
    const { body } = await calls.checked(`${header}Ada,Faster,1980-01-01,\n`)
    await upload(`${header}Ada,Slower,1980-01-01,\n`)
    await sees('This practice already has an import. Finish or cancel it first.')
    closeApp()
    const page = await openImport()
    await screen.findByRole('button', { name: 'Import 1 patient' })
    await calls.stop(body.id)
    await page.press('Import 1 patient')
    await page.sees('This import is being checked or approved, or it has ended.')
    expect(await page.sees('Import has been stopped.')).toBeTruthy()
  })
})
