import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../../api/demo/accounts.ts'
import { demoZone } from '../../api/demo/demoDay.ts'
import { englishTexts, untranslated } from './englishIn.ts'
import { AxeLooks, overflow, ScreenWalker } from './ScreenWalker.ts'
import { isSampled, sampleOf, seeded } from '../support/seed.ts'
import { axeFindings, goTo, pagesOf, runProduct, stillDesk } from './browserPage.ts'

const running = runProduct()

/** Where most practices are, so that today has appointments. */
const desk = { ...stillDesk, colorScheme: 'light', timezoneId: demoZone } as const
const systemAdmin = 'system.admin@tally.example.com'

/**
 * Users who see the same as others of their role here: they differ in the inbox, in GraphiQL and in how they sign in.
 */
const alike = new Set(['patients support', 'supervisor', 'analyst', 'two factor'])
/** One user of every role: those of one company, and the system's own. */
const people = demoAccounts()
  .filter(({ role, email }) => !alike.has(role) && !email.includes('redwood'))
  .map(({ email }) => email)

/** Users of one browser, one after another: it keeps its cache, but no user data. */
async function walked(
  accounts: Iterable<string>,
  look?: Parameters<ScreenWalker['walk']>[0],
  device: BrowserContextOptions = {},
  isIncluded: (account: string, place: number) => boolean = () => true,
): Promise<string[]> {
  const context = await running.browser.newContext({ ...desk, ...device })
  const findings: string[] = []
  for (const account of accounts) {
    const walker = await ScreenWalker.open(running, account, context)
    // A walk that ends early is a finding, too: the others continue.
    const walking = walker.walk(look, (place) => isIncluded(account, place))
    await walking.catch((failure: Error) => findings.push(`${account} got stuck: ${failure.message}`))
    findings.push(...walker.findings)
    await walker.leave()
  }
  await context.close()
  return findings
}

/** Each is taken once, by the first walker. */
function* takenFrom<T>(queue: T[]): Generator<T> {
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) yield next
}

/**
 * Sampled, one user opens each screen, selected by the seed, and all users the lists; a system admin opens half of the
 * screens in Russian and dark mode in the next walk.
 */
const opens = (account: string, place: number) => sampleOf(people, 1, `people at screen ${place}`).includes(account)

const opensInRussian = (_account: string, place: number) => !isSampled || seeded(`Russian screen ${place}`) % 2 === 0

const looks = new AxeLooks()

describe('Every screen and every patient tab', () => {
  test('is error-free, complete, accessible and navigable for every role', { timeout: 240_000 }, async () => {
    const axe = looks.inScheme()
    const queue = [...people]
    const findings = await Promise.all([
      walked(takenFrom(queue), axe, {}, opens),
      walked(takenFrom(queue), axe, {}, opens),
    ])
    expect(findings.flat()).toEqual([])
  })

  test(
    'fits phones and large screens, appears in Russian for Russian readers, and is accessible in dark mode',
    { timeout: 240_000 },
    async () => {
      const english = await englishTexts()
      expect(english.size).toBeGreaterThan(300)
      const storageState = {
        cookies: [],
        origins: [{ origin: running.product.url, localStorage: [{ name: 'tally.language', value: 'ru' }] }],
      }
      const axe = isSampled ? looks.inScheme() : (page: Page) => axeFindings(page)
      const look: Parameters<ScreenWalker['walk']>[0] = async (page, path) => [
        ...(await axe(page, path)),
        ...(await untranslated(page, english)),
        ...(await overflow(page)),
      ]
      expect(await walked([systemAdmin], look, { storageState, colorScheme: 'dark' }, opensInRussian)).toEqual([])
    },
  )
})

const complaints: string[] = []
const pages = pagesOf(running, (page) => {
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})

async function pageOf(email: string, path: string): Promise<Page> {
  const page = await pages(email)
  await goTo(page, running.product, path)
  return page
}

test('An admin sees who viewed an account, most recent first; the front desk doesn’t see the link', async () => {
  const admin = await pageOf('admin@harborview.example.com', '/patients')
  const patient = admin.locator('[role=row] a').first()
  const path = (await patient.getAttribute('href'))!
  await patient.click()
  await admin.getByRole('button', { name: 'Actions' }).click()
  await admin.getByRole('menuitem', { name: 'Access log' }).click()
  const rows = admin.getByRole('dialog').getByRole('row')
  await rows.nth(1).getByText("Adrienne O'Malley").waitFor()
  await expect.poll(() => rows.count()).toBeGreaterThan(1)
  const frontdesk = await pageOf('frontdesk@harborview.example.com', path)
  await frontdesk.getByRole('heading', { level: 1 }).waitFor()
  await frontdesk.getByRole('button', { name: 'Actions' }).click()
  await frontdesk.getByRole('menuitem', { name: 'Log a call' }).waitFor()
  await expect.poll(() => frontdesk.getByRole('menuitem', { name: 'Access log' }).count()).toBe(0)
  expect(complaints).toEqual([])
})

test('The audit log filters by user and type from its address, and links to the account', async () => {
  const page = await pageOf('admin@harborview.example.com', '/log')
  await page.getByRole('combobox', { name: 'All types' }).selectOption('user')
  await page.waitForURL(/filter=user/, { waitUntil: 'commit' })
  await page.getByText('Role changed').first().waitFor()
  await page.getByText('by Solomon Achebe, signed in as this user').waitFor()
  await goTo(page, running.product, '/log?filter=patient&count=25')
  await page.getByText('Role changed').first().waitFor({ state: 'detached' })
  const rows = page.getByRole('table').getByRole('row')
  await expect.poll(() => rows.count()).toBe(26)
  const link = page.getByRole('table').locator('a').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(complaints).toEqual([])
})
