import type { Page } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import { median, verdict } from '../figures.ts'
import { openLiveWorld } from '../live/liveWorld.ts'
import { takeInteractions, watchInteractions } from './interactions.ts'
import { openScreen } from './openScreen.ts'

const opened = 21
const slowedDown = 4
const targets = { openMs: 150, typeMs: 100 }

/** Row 18: the billing settings of a practice, some eighty keys: from the click to the paint, and typing into them. */
export async function measureSettingsForm(server: string): Promise<void> {
  const world = await openLiveWorld(server, 1, 20, 'admin')
  const browser = await launchBrowser()
  try {
    const page = await openScreen(world, browser, '/clients')
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await page.getByRole('link', { name: 'Billing', exact: true }).waitFor()
    const times: number[] = []
    for (let time = 0; time < opened; time += 1) {
      times.push(await page.evaluate(openTab, { tab: '/billing', sign: 'Calls' }))
      await page.evaluate(openTab, { tab: '/faq', sign: '' })
    }
    const [first, ...others] = times
    console.log(`\nBilling settings of a practice: from the click to the paint`)
    console.log(`${'opened for the first time, ms'.padEnd(44)} ${first!.toFixed(0)}`)
    const figure = Math.round(median(others))
    const range = `${Math.min(...others).toFixed(0)} to ${Math.max(...others).toFixed(0)}`
    console.log(`${'opened again, ms'.padEnd(44)} median ${figure} (${range})${verdict(figure, targets.openMs)}`)
    await measureTyping(page)
  } finally {
    await browser.close()
    await world.close()
  }
}

/** Into a number, an amount and a switch of the form. */
async function measureTyping(page: Page): Promise<void> {
  await page.evaluate(openTab, { tab: '/billing', sign: 'Calls' })
  const controls = await page.evaluate(() => document.querySelectorAll('form input, form select, form textarea').length)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
  await page.evaluate(watchInteractions)
  const fields = page.locator('form input[inputmode=numeric], form input[inputmode=decimal]')
  for (const index of [0, 1, 2]) {
    await fields.nth(index).fill('')
    await fields.nth(index).pressSequentially('12345678', { delay: 50 })
  }
  const times = (await page.evaluate(takeInteractions)).toSorted((one, other) => one - other)
  const [middle, longest] = [times[times.length >> 1]!, times.at(-1)!]
  const label = `a key at 1/${slowedDown} of the speed, ${controls} controls`
  console.log(`${label.padEnd(44)} median ${middle} ms, longest ${longest} ms${verdict(longest, targets.typeMs)}`)
}

/**
 * Runs in the page: opens a tab of a practice.
 * @param sign a heading that is there once the tab is complete; none waits for the address only
 * @returns milliseconds from the click until the frame that shows it was painted
 */
async function openTab({ tab, sign }: { tab: string; sign: string }): Promise<number> {
  const link = [...document.querySelectorAll<HTMLAnchorElement>('a')].find(({ pathname }) => pathname.endsWith(tab))!
  const isThere = () =>
    location.pathname.endsWith(tab) &&
    (sign === '' || [...document.querySelectorAll('h2')].some(({ textContent }) => textContent === sign))
  const started = performance.now()
  link.click()
  while (!isThere()) await new Promise(requestAnimationFrame)
  // A message posted in a frame arrives after it was painted.
  await new Promise<void>((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve()
      port2.postMessage(null)
    }),
  )
  return performance.now() - started
}
