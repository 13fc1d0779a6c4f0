import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { newId } from '../../../api/db/newId.ts'
import { remittanceClaims, remittances } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { passUploads } from '../../support/passUploads.ts'
import { paidClaim, remittanceCalls } from '../../support/remittanceCalls.ts'
import { remittanceFile } from '../../support/remittanceFiles.ts'
import { practices } from '../../support/worldPeople.ts'
import { closeApp, openApp, pollAtOnce } from './openApp.tsx'

let gateway: GatewayHarness
let calls: ReturnType<typeof remittanceCalls>
beforeAll(async () => {
  gateway = await GatewayHarness.open()
  calls = remittanceCalls(gateway.api)
})
afterAll(() => gateway.close())
beforeEach(async () => {
  gateway.api.clock.advance({ minutes: 1 })
  await gateway.api.database.db.delete(remittanceClaims)
  await gateway.api.database.db.delete(remittances)
})
afterEach(() => closeApp())

const path = `/clients/${practices.north.id}/import-export`
const title = 'Insurance remittances (X12 835)'

async function openPanel() {
  passUploads(gateway.api, 'admin')
  pollAtOnce()
  const page = await openApp(gateway, 'admin', path)
  await screen.findByText(/^An X12 835 file, up to 50,000 claims/)
  const upload = async (text: string) => {
    const input = await screen.findByLabelText('Select an 835 file', { selector: 'input' })
    await page.user.upload(input, new File([text], 'november.835'))
  }
  return { ...page, upload }
}

it('A remittance is uploaded and posted, its report opens, and the same file again changes nothing', async () => {
  await calls.addVisits(['WEB-1'])
  const { upload, press, sees, user } = await openPanel()
  await sees('No remittances yet')
  const file = remittanceFile([paidClaim('WEB-1'), paidClaim('WEB-2')], { total: '140' })
  await upload(file)
  await screen.findByRole('progressbar', { name: 'Posting claims' })
  await calls.run()
  await sees('1 of 2 claims posted, 1 left out')
  const table = within(await screen.findByRole('table', { name: title }))
  expect(table.getByRole('cell', { name: /^Blue Payer/ })).toBeTruthy()
  expect(table.getByRole('cell', { name: /november\.835$/ })).toBeTruthy()
  await press('Open the report of payment CHK1')
  const report = within(await screen.findByRole('table', { name: 'Report' }))
  expect(report.getAllByRole('row').map((row) => row.lastElementChild!.textContent)).toEqual([
    'Result',
    'Posted',
    'Left out: The practice has no visit with this number',
  ])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Posted before')
  await sees('No claims')
  await press('Close')
  await calls.addVisits(['WEB-2'])
  await upload(file)
  await screen.findByRole('progressbar', { name: 'Posting claims' })
  await calls.run()
  await sees('1 of 2 claims posted, 1 posted before')
  await upload(file)
  await screen.findByRole('progressbar', { name: 'Posting claims' })
  await calls.run()
  await sees('Posted before. Nothing was changed.')
})

it('A file that can’t be read and a remittance with wrong sums say why', async () => {
  const { upload, sees } = await openPanel()
  await upload('not X12')
  await sees('The file is not an X12 835 remittance.')
  await upload(remittanceFile([paidClaim('WEB-3')], { total: '70.01' }))
  await sees('Not posted')
  await sees('The claims and provider adjustments don’t add up to the payment')
  expect(screen.queryByRole('button', { name: 'Open the report of payment CHK1' })).toBeNull()
})

it('Remittances beyond the first twenty are loaded on demand', async () => {
  const at = gateway.api.clock.now().toISOString()
  const { id: practiceId, companyId } = practices.north
  const rows = Array.from({ length: 23 }, (_, index) => ({
    id: newId(),
    companyId,
    practiceId,
    taskId: newId(),
    fileName: 'old.835',
    position: index + 1,
    payerId: '1512345678',
    payerName: 'Blue Payer',
    checkNumber: `CHK-${index + 1}`,
    currency: 'USD',
    total: 1000,
    status: 'posted' as const,
    claims: 1,
    posted: 1,
    createdAt: at,
    finishedAt: at,
  }))
  await gateway.api.database.db.insert(remittances).values(rows)
  const { press } = await openPanel()
  const table = within(await screen.findByRole('table', { name: title }))
  expect(table.getAllByText(/^CHK-/)).toHaveLength(20)
  await press('Show more')
  await vi.waitFor(() => expect(new Set(table.getAllByText(/^CHK-/).map((cell) => cell.textContent)).size).toBe(23))
})
