import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../api/demo/accounts.ts'
import { demoZone } from '../../api/demo/demoDay.ts'
import { englishTexts, untranslated } from './englishIn.ts'
import { AxeLooks, type Look, overflow, ScreenWalker } from './ScreenWalker.ts'
import { isSampled, seeded } from '../support/seed.ts'
import { axeFindings, runProduct, stillDesk } from './browserPage.ts'

const running = runProduct()

const timeout = isSampled ? 240_000 : 900_000

const systemAdmin = 'system.admin@tally.example.com'

/**
 * Users who see the same as others of their role here: they differ in the inbox, in GraphiQL and in how they sign in.
 */
const alike = new Set(['patients support', 'supervisor', 'analyst', 'two factor'])
/** One user of every role: those of one company, and the system's own. */
const people = demoAccounts()
  .filter(({ role, email }) => !alike.has(role) && !email.includes('redwood'))
  .map(({ email }) => email)

/**
 * All users share a page, one after another: it keeps the compiled app, but no user data. It is where most practices
 * are, so that today has appointments.
 */
let page: Page
beforeAll(async () => {
  const context = await running.browser.newContext({ ...stillDesk, colorScheme: 'light', timezoneId: demoZone })
  page = await context.newPage()
})

/** @param isIncluded whether a user opens a screen, by its index in `screenPaths` */
async function walked(
  accounts: readonly string[],
  look: Look,
  isIncluded: (account: string, place: number) => boolean,
): Promise<string[]> {
  const findings: string[] = []
  for (const account of accounts) {
    const walker = await ScreenWalker.open(running, account, page)
    // A walk that ends early is a finding, too: the others continue.
    const walking = walker.walk(look, (place) => isIncluded(account, place))
    await walking.catch((failure: Error) => findings.push(`${account} got stuck: ${failure.message}`))
    findings.push(...walker.findings)
    await walker.leave()
  }
  return findings
}

/** Sampled, each screen is opened once: every other one, selected by the seed, in Russian and dark by a system admin. */
const opensInRussian = (_account: string, place: number) => !isSampled || (place + seeded('Russian screens')) % 2 === 0

/** The others are opened by one user each, in turns that start with a user selected by the seed: each opens some. */
const opens = (account: string, place: number) =>
  !isSampled ||
  (!opensInRussian(account, place) && people[(Math.floor(place / 2) + seeded('people')) % people.length] === account)

const looks = new AxeLooks()

describe('Every screen and every patient tab', () => {
  test('is error-free, complete, accessible and navigable for every role', { timeout }, async () => {
    expect(await walked(people, looks.inScheme(), opens)).toEqual([])
  })

  test(
    'fits phones and large screens, appears in Russian for Russian readers, and is accessible in dark mode',
    { timeout },
    async () => {
      const english = await englishTexts()
      expect(english.size).toBeGreaterThan(300)
      await page.addInitScript("localStorage.setItem('tally.language', 'ru')")
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 1680, height: 844 })
      const axe = isSampled ? looks.inScheme() : (page: Page) => axeFindings(page)
      const look: Look = async (page, path) => [
        ...(await axe(page, path)),
        ...(await untranslated(page, english)),
        ...(await overflow(page)),
      ]
      expect(await walked([systemAdmin], look, opensInRussian)).toEqual([])
    },
  )
})
