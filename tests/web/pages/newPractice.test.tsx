import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { jobKindsWith } from '../../../api/jobKinds.ts'
import { runDueJobs } from '../../../api/jobs/runDueJobs.ts'
import { OauthPage } from '../../../web/session/OauthPage.tsx'
import { testSecrets } from '../../support/apiHarness.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { closeApp, openApp, pollAtOnce } from './openApp.tsx'

/** Of Node; the page's own asks the gateway. */
const fetchOutside = fetch
let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  closeApp()
  document.cookie = 'csrf=; max-age=0'
  vi.restoreAllMocks()
})

type Page = Awaited<ReturnType<typeof openApp>>

const name = 'Alder Riverside'
/** Opens a tab of the practice's page. */
const openTab = async ({ user }: Page, label: string) =>
  user.click(within(await screen.findByRole('navigation', { name: 'Practice' })).getByRole('link', { name: label }))

async function create({ user, press, fill }: Page): Promise<void> {
  const paste = async (label: RegExp, text: string) => {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await press('New practice')
  await screen.findByRole('heading', { level: 1, name: 'New Practice' })
  await fill(/^Name/, name)
  await user.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago')
  await paste(/^Street address/, '12 Imaginary Lane')
  await paste(/^City/, 'Anytown')
  await user.selectOptions(screen.getByLabelText(/^State/), 'IL')
  await paste(/^ZIP code/, '00142')
  await press('Save')
  await screen.findByRole('heading', { level: 1, name })
}

async function connectBillingSystem(page: Page): Promise<void> {
  await openTab(page, 'Billing')
  await page.press('Connect')
  const dialog = within(await page.dialog('Connect a billing system'))
  await page.user.selectOptions(dialog.getByLabelText(/^Billing system/), 'dummy-classic')
  await page.user.click(dialog.getByRole('button', { name: 'Connect' }))
  await page.press('Sync now')
  await screen.findByRole('progressbar', { name: 'Syncing' })
  await runDueJobs(gateway.api.database, gateway.api.clock, jobKindsWith({ secrets: testSecrets }))
  await page.sees('Practice synced')
}

/** Leaves for the card processor's page, agrees there, and comes back. */
async function connectAccount(page: Page): Promise<void> {
  const assign = vi.spyOn(location, 'assign').mockReturnValue()
  await openTab(page, 'Bank accounts')
  await page.press('Connect account')
  await waitFor(() => expect(assign).toHaveBeenCalledOnce())
  const asked = new URL(String(assign.mock.calls[0]![0]))
  const body = new URLSearchParams({ ...Object.fromEntries(asked.searchParams), answer: 'agree' })
  const answer = await fetchOutside(asked.origin + asked.pathname, { method: 'POST', body, redirect: 'manual' })
  const back = new URL(answer.headers.get('location')!)
  expect(back.href).toMatch(/^https:\/\/tally\.test\/oauth\?/)
  cleanup()
  document.cookie = 'csrf=t'
  history.replaceState(null, '', back.pathname + back.search)
  render(<OauthPage />)
  await screen.findByText('The account is connected.')
}

it('An admin sets up a practice from nothing up to the statement of a patient who owes', async () => {
  const complaints: unknown[][] = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void complaints.push(words))
  pollAtOnce()
  const page = await openApp(gateway, 'admin', '/clients')
  await create(page)
  const [, , practiceId] = location.pathname.split('/')
  await connectBillingSystem(page)
  // What an activation needs comes from the billing system, except for the account that receives the payments.
  await openTab(page, 'Locations')
  await page.sees('Riverside office')
  await openTab(page, 'Providers')
  await page.sees(/Achterberg/)
  await connectAccount(page)
  closeApp()

  const { app, user, sees, question } = await openApp(gateway, 'admin', '/clients')
  const active = () => screen.findByRole<HTMLInputElement>('switch', { name: `${name}: activated` })
  await user.click(await active())
  await user.click(within(await question(`Activate ${name}?`)).getByRole('button', { name: 'Activate' }))
  await waitFor(async () => expect((await active()).checked).toBe(true))
  await act(() => app.router.navigate(`/patients?practice=${practiceId}&patientBalanceFrom=1`))
  const list = within(await screen.findByRole('table', { name: 'Patients' }))
  await user.click((await list.findAllByRole('link'))[0]!)
  await screen.findByRole('button', { name: 'Actions' })
  await sees(name)
  await user.click(screen.getByRole('link', { name: /^Statements/ }))
  await sees('Charged')
  expect(complaints).toEqual([])
})
