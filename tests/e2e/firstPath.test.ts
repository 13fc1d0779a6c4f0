import type { BrowserContext, Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { liveEvents, scriptBytes, scriptsOf } from '../support/scriptBytes.ts'
import { axeFindings, goTo, runProduct, signIn, stillDesk, typedIn, typePassword } from './browserPage.ts'

const running = runProduct()
let context: BrowserContext
let page: Page
let complaints: string[]
beforeEach(async () => {
  context = await running.browser.newContext({ ...stillDesk, bypassCSP: false })
  page = await context.newPage()
  complaints = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})
afterEach(() => context.close())

const admin = 'admin@harborview.example.com'

/** Tables whose last columns are cut off at the width of a laptop. */
const cutTables = () =>
  page
    .locator('[data-ui="record-scroller"]')
    .evaluateAll((all) =>
      all.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.getAttribute('aria-label')),
    )

describe('The first path in a browser', () => {
  test('a user mistypes the password, signs in, finds a patient and reads why they owe the balance', async () => {
    await typePassword(page, running.product, admin, 'not it')
    await page.getByText('The email or password is incorrect.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await page.getByLabel('Password', { exact: true }).fill(running.product.password)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor()
    await page.getByRole('link', { name: 'Patients', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor()
    await page.getByRole('row').nth(1).waitFor()
    expect(await axeFindings(page)).toEqual([])
    const firstPatient = page.getByRole('row').nth(1).getByRole('link').first()
    await firstPatient.click()
    await page.waitForURL(/\/patients\/[0-9a-f-]{36}/, { waitUntil: 'commit' })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('link', { name: /^Statements/ }).click()
    await page.getByText('Charged').first().waitFor()
    expect(await axeFindings(page)).toEqual([])
    await goTo(page, running.product, '/clients')
    await page.getByRole('switch').first().waitFor()
    expect(await cutTables()).toEqual([])
    expect(complaints).toEqual([])
  })

  test('the list’s skeleton appears and its query is sent before the app loads, and only once', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (!request.url().endsWith('/graphql')) return
      sent.push((request.postDataJSON() as { operationName: string }).operationName)
    })
    let arrive = () => undefined as void
    const arrival = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\/assets\/(startApp|react)-/, async (route) => {
      await arrival
      await route.continue()
    })
    await signIn(context, running.product, admin)
    await page.goto(`${running.product.url}/patients`, { waitUntil: 'commit' })
    await page.getByRole('heading', { name: 'Patients' }).waitFor()
    await expect.poll(() => sent).toEqual(['AppShellQuery', 'PatientsScreenQuery'])
    arrive()
    await page.getByRole('row').nth(1).getByRole('link').first().waitFor()
    expect(sent.filter((name) => name === 'PatientsScreenQuery' || name === 'AppShellQuery')).toHaveLength(2)
    expect(complaints).toEqual([])
  })
})

/** The product's limit, in KB. */
const limitKb = 210
/** Below it, because the next changes add to these screens; `codegen/boundaries/firstLoad.mjs` limits the sources. */
const mostKb = 208
/** With these parts, on the screen that has none of their code yet. */
const mostLaterKb = 215

/** A weight in KB, of something that cannot be empty. @returns its bytes */
async function expectAtMost(most: number, ...scripts: readonly (readonly string[])[]): Promise<number> {
  const bytes = await scriptBytes(page, ...scripts)
  expect(bytes).toBeGreaterThan(20_000)
  expect(bytes).toBeLessThanOrEqual(most * 1024)
  return bytes
}

describe('The first load', () => {
  test(`of sign-in is at most 90 KB of JavaScript, only the product’s own; with the patients list or the inbox, ${mostKb} KB in total; with the audit log, ${limitKb}`, async () => {
    const { url } = running.product
    const signingIn = await scriptsOf(page, async () => {
      const answer = await page.goto(`${url}/login`, { waitUntil: 'networkidle' })
      expect(answer?.headers()['content-security-policy']).toContain("script-src 'self';")
    })
    await expectAtMost(90, signingIn.first)

    await signIn(context, running.product, admin)
    const patients = await scriptsOf(
      page,
      async () => {
        const loaded = page.waitForResponse(liveEvents)
        await page.goto(`${url}/patients`)
        await page.getByRole('row').nth(1).waitFor()
        await loaded
      },
      liveEvents,
    )
    expect(await scriptBytes(page, patients.first)).toBeGreaterThan(100_000)
    await expectAtMost(mostKb, signingIn.first, patients.first)
    await expectAtMost(mostLaterKb, signingIn.first, patients.first, patients.later)

    const inbox = await scriptsOf(
      page,
      async () => {
        await page.goto(`${url}/inbox`)
        await page.getByRole('listitem').getByRole('checkbox').first().waitFor()
      },
      liveEvents,
    )
    expect(await scriptBytes(page, inbox.first)).toBeGreaterThan(100_000)
    await expectAtMost(mostKb, signingIn.first, inbox.first)

    const log = await scriptsOf(
      page,
      async () => {
        await page.goto(`${url}/log`)
        await page.getByRole('heading', { name: 'Audit log' }).waitFor()
      },
      liveEvents,
    )
    await expectAtMost(limitKb, signingIn.first, log.first)
  })

  test(`of sign-in and Home, without the chart, is at most ${mostKb} KB in total`, async () => {
    await page.route(/\/assets\/LineChart-/, (route) => route.abort())
    const { first } = await scriptsOf(
      page,
      async () => {
        await typedIn(page, running.product, admin)
        await page.getByRole('heading', { name: 'By type' }).waitFor()
      },
      liveEvents,
    )
    expect(await expectAtMost(mostKb, first)).toBeGreaterThan(100_000)
  })
})
