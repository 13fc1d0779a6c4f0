import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright'
import { demoPassword } from '../../../api/demo/accounts.ts'
import { launchBrowser } from '../../support/browser.ts'
import { freePort } from '../../support/freePort.mjs'
import { endServer, startServer } from '../../support/serverProcess.ts'
import { createTestDatabase, dropTestDatabase } from '../../support/testDatabase.ts'
import { median, verdict } from '../figures.ts'

const target = 150
const rounds = 5
const patients = 4

/** Row 19: tabs of the patient page on the demo: from the click to the paint, by a user who has opened each once. */
export async function measurePatientTabs(server: string): Promise<void> {
  const demo = await startDemo(server)
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript({ content: 'globalThis.__name = (named) => named' })
    const data = { email: 'admin@harborview.example.com', password: demoPassword }
    await page.context().request.post(`${demo.url}/api/v2/token`, { data, headers: { origin: demo.url } })
    const paths = await openedPatients(page, demo.url)
    const [first, again] = [new Map<string, number[]>(), new Map<string, number[]>()]
    for (const path of paths) {
      await page.goto(`${demo.url}${path}/statements`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForLoadState('networkidle')
      for (let round = 0; round <= rounds; round += 1)
        for (const { tab, ms } of await page.evaluate(walkTabs)) {
          const times = round === 0 ? first : again
          times.set(tab, [...(times.get(tab) ?? []), ms])
        }
    }
    print(first, again)
  } finally {
    await browser.close()
    await demo.close()
  }
}

function print(first: ReadonlyMap<string, number[]>, again: ReadonlyMap<string, number[]>): void {
  console.log(
    `\nTabs of the patient page, ${patients} patients of the demo: from the click to the paint, median (longest)`,
  )
  for (const [tab, times] of again) {
    const at = (all: readonly number[]) => `${median(all).toFixed(0)} (${Math.max(...all).toFixed(0)})`
    console.log(`${tab.padEnd(44)} ${at(times)} ms, for the first time ${at(first.get(tab) ?? [])} ms`)
  }
  const [one, all] = [[...first.values()].flat(), [...again.values()].flat()]
  console.log(
    `${'all tabs, for the first time, ms'.padEnd(44)} median ${median(one).toFixed(0)}${verdict(median(one), target)}`,
  )
  console.log(`${'all tabs, ms'.padEnd(44)} median ${median(all).toFixed(0)}${verdict(median(all), target)}`)
}

/** Both servers over a new database with the demo. */
async function startDemo(server: string) {
  const { name, url } = await createTestDatabase(server)
  const [apiPort, port] = [await freePort(), await freePort()]
  const secret = () => randomBytes(32).toString('base64url')
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    DATABASE_URL: url,
    SERVICE_TOKEN: secret(),
    PSEUDONYM_KEY: secret(),
    SECRETS_KEY: secret(),
    API_PORT: String(apiPort),
    PORT: String(port),
  }
  delete env['DEMO']
  const api = await startServer('api', env)
  const gateway = await startServer('gateway', env)
  return {
    url: `http://localhost:${port}`,
    async close() {
      await Promise.all([endServer(api, 'SIGTERM'), endServer(gateway, 'SIGTERM')])
      await dropTestDatabase(server, name)
    },
  }
}

/** Addresses of the patients that owe most: their tabs have rows. */
async function openedPatients(page: Page, url: string): Promise<string[]> {
  await page.goto(`${url}/patients?sort=-current_balance`)
  const links = page.getByRole('table', { name: 'Patients' }).locator('[role=row] a')
  await links.first().waitFor()
  const paths = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href')!))
  return paths.slice(0, patients)
}

/**
 * Runs in the page: opens each tab after the other.
 * @returns milliseconds from each click until the frame that shows the tab’s content was painted
 */
async function walkTabs(): Promise<{ tab: string; ms: number }[]> {
  const bar = '[data-ui=tabs]'
  const links = () => [...document.querySelectorAll<HTMLAnchorElement>(`${bar} a[href^="/patients/"]`)]
  const current = () => links().find((link) => link.ariaCurrent === 'page')
  const times: { tab: string; ms: number }[] = []
  const paths = links().map(({ pathname }) => pathname)
  for (const path of [...paths.slice(1), paths[0]!]) {
    const started = performance.now()
    links()
      .find(({ pathname }) => pathname === path)!
      .click()
    const isThere = () =>
      location.pathname === path &&
      current()?.pathname === path &&
      document.querySelector('main [data-ui=panel]') !== null &&
      document.querySelector('main [data-ui=panel] [role=status]') === null
    while (!isThere()) await new Promise(requestAnimationFrame)
    // A message posted in a frame arrives after it was painted.
    await new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve()
        port2.postMessage(null)
      }),
    )
    times.push({ tab: path.split('/').at(-1)!, ms: performance.now() - started })
  }
  return times
}
