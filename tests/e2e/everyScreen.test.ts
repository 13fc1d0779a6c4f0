import type { BrowserContextOptions, Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { demoAccounts } from '../../api/demo/accounts.ts'
import { demoZone } from '../../api/demo/demoDay.ts'
import { englishTexts, untranslated } from './englishIn.ts'
import { AxeLooks, overflow, ScreenWalker } from './ScreenWalker.ts'
import { isSampled, sampleOf, seeded } from '../support/seed.ts'
import { axeFindings, runProduct, stillDesk } from './browserPage.ts'

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

/** Sampled, each screen is opened once: half of them, selected by the seed, in Russian and dark mode by a system admin. */
const opensInRussian = (_account: string, place: number) => !isSampled || seeded(`Russian screen ${place}`) % 2 === 0

/** The other half is opened by one user each, selected by the seed. All users open the lists. */
const opens = (account: string, place: number) =>
  !isSampled || (!opensInRussian(account, place) && sampleOf(people, 1, `people at screen ${place}`).includes(account))

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
