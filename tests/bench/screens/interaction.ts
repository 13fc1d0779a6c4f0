import type { Page } from 'playwright'
import { launchBrowser } from '../../support/browser.ts'
import { verdict } from '../figures.ts'
import { openLiveWorld } from '../live/liveWorld.ts'
import { takeInteractions, watchInteractions } from './interactions.ts'
import { openScreen } from './openScreen.ts'

const patients = 10_000
const slowedDown = 4
const repeats = 5
const targets = { ms: 80, nodes: 1_500 }

/** Row 17: time from a click or a key to the next paint, in a fully loaded list. */
export async function measureInteraction(server: string): Promise<void> {
  const world = await openLiveWorld(server, 1, patients)
  const browser = await launchBrowser()
  try {
    const page = await openScreen(world, browser, '/patients?count=100')
    await page.getByRole('row').nth(1).getByRole('link').waitFor()
    const loaded = await page.evaluate(loadAll)
    console.log(
      `\nPatients list, ${loaded} rows loaded, at 1/${slowedDown} of the speed: from a key or click to the next paint`,
    )
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowedDown })
    await page.evaluate(watchInteractions)
    let worst = 0
    for (const [label, act] of interactions) {
      for (let time = 0; time < repeats; time += 1) await act(page, time)
      const times = (await page.evaluate(takeInteractions)).sort((one, other) => one - other)
      if (times.length === 0) throw new Error(`Nothing was measured of: ${label}`)
      worst = Math.max(worst, times.at(-1)!)
      console.log(`${label.padEnd(44)} median ${times[times.length >> 1]!} ms, longest ${times.at(-1)!} ms`)
    }
    console.log(`${'longest of all, ms'.padEnd(44)} ${worst}${verdict(worst, targets.ms)}`)
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
    console.log(`${'nodes of the page'.padEnd(44)} ${nodes}${verdict(nodes, targets.nodes)}`)
  } finally {
    await browser.close()
    await world.close()
  }
}

type Act = (page: Page, time: number) => Promise<void>

/**
 * Typical interactions with the list. Those that load data are measured until the page responds, not until the data
 * arrives.
 */
const interactions: readonly (readonly [label: string, act: Act])[] = [
  ['a click into the search', (page) => page.getByRole('searchbox').click()],
  ['selecting a row', (page, time) => checkboxOf(page, time + 2).click()],
  ['unselecting it', (page, time) => checkboxOf(page, time + 2).click()],
  ['selecting all', (page) => page.getByRole('checkbox', { name: 'Select all' }).click()],
  ['the next row, by key', (page) => page.keyboard.press('ArrowDown')],
  ['ten rows on, by key', (page) => page.keyboard.press('PageDown')],
  ['the end and the beginning, by key', (page, time) => page.keyboard.press(time % 2 === 0 ? 'End' : 'Home')],
  ['its preview, by key', (page) => page.keyboard.press('Space')],
  ['opening a filter', (page) => page.getByRole('button', { name: /^Status/ }).click()],
  ['typing into the search', (page, time) => page.getByRole('searchbox').press('marty'[time]!)],
]

const checkboxOf = (page: Page, row: number) => page.getByRole('row').nth(row).getByRole('checkbox')

/**
 * Runs in the page: scrolls to the end of the list until it is complete.
 * @returns the number of rows
 */
async function loadAll(): Promise<number> {
  const scroller = document.querySelector('[data-ui=table-scroller]')!
  const rows = () => Number(document.querySelector('[role=table]')?.getAttribute('aria-rowcount'))
  const loaded = () =>
    Number.parseInt(document.querySelector('[data-ui=list-footer]')!.textContent.replaceAll(',', ''), 10)
  for (let frame = 0; frame < 20_000 && loaded() < rows() - 1; frame += 1) {
    scroller.scrollTop = scroller.scrollHeight
    await new Promise(requestAnimationFrame)
  }
  scroller.scrollTop = 0
  return loaded()
}
