import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Fault, faults, internalDetail } from '../../support/faultyUpstream.ts'
import { FaultyGateway } from '../../support/faultyGateway.ts'
import { isSampled, sampleOf, seeded, shareOf } from '../../support/seed.ts'
import {
  callsOf,
  connectWithGroups,
  operationsOfFrame,
  screenAddresses,
  baselineScreen,
  type BaselineScreen,
} from './everyScreen.ts'
import { notShown } from './notShown.ts'
import { WatchedPage } from './WatchedPage.ts'

/**
 * Every screen of the app × each of its REST calls × faults. One page for each screen and call: it opens while the call
 * is slow and shows that it is loading; then the call fails, and the page shows the rest, with a retry button; the
 * retry is slow again, and loads everything. After leaving and returning under another fault, the screen shows its
 * earlier data, with its time, until a retry. The calls of the frame around the screens, which every screen needs, are
 * each tested on another screen. A new screen or call joins automatically.
 *
 * The seed selects which fault a call has first and which on return. Completely, a call is tested with all faults on
 * the first screen that makes it, and with one on each further one. Sampled, each screen is tested with one of its
 * calls, and the frame with two; every other screen, selected by the seed, is left and returned to.
 */

const wrongs = faults.filter((kind) => kind !== 'slow')

let gateway: FaultyGateway
let frame: ReadonlySet<string>
let ofShell: readonly string[]
const screens = new Map<string, BaselineScreen>()
beforeAll(async () => {
  gateway = await FaultyGateway.open()
  gateway.upstream.remembers = true
  await connectWithGroups(gateway)
  for (const [at, address] of screenAddresses.entries())
    screens.set(
      address,
      await baselineScreen(gateway, address, at % 2 ? ['admin', 'systemAdmin'] : ['systemAdmin', 'admin']),
    )
  frame = operationsOfFrame([...screens.values()])
  ofShell = callsOf(
    [...screens.values()].flatMap(({ answers }) => answers),
    (operation) => operation === 'AppShellQuery',
  )
})
afterAll(() => gateway.close())

let page: WatchedPage | undefined
afterEach(() => {
  page?.close()
  gateway.upstream.heal()
})

const oneOf = <T,>(all: readonly T[], name: string): T => all[seeded(name) % all.length]!

const patient = { timeout: 300_000 }

const walked = new Set<string>()
it.each(screenAddresses)('%s loses only the failed part under a fault, and recovers', patient, async (address) => {
  const screen = screens.get(address)!
  const findings: string[] = []
  const calls = callsOf(screen.answers, (operation) => !frame.has(operation)).filter((name) => !ofShell.includes(name))
  for (const call of sampleOf(calls, 1, `calls of ${address}`)) {
    const kinds = isSampled || walked.has(call) ? [oneOf(wrongs, `${address} × ${call}`)] : wrongs
    walked.add(call)
    findings.push(...(await walk(screen, call, kinds)))
  }
  expect(findings).toEqual([])
})

it('The shell around the screens does so too', patient, async () => {
  // A screen without data of its own does not wait for the counts of the shell.
  const all = [...screens.values()].filter(
    ({ answers }) =>
      answers.some(({ operation }) => frame.has(operation)) && answers.some(({ operation }) => !frame.has(operation)),
  )
  const calls = new Set(all.flatMap(({ answers }) => callsOf(answers, (operation) => frame.has(operation))))
  expect(calls.size).toBeGreaterThan(1)
  const findings: string[] = []
  const pairs = [...calls].flatMap((call) => wrongs.map((kind) => ({ call, kind })))
  for (const { call, kind } of sampleOf(pairs, 2, 'calls of the frame')) {
    const makes = ({ answers }: BaselineScreen) => callsOf(answers, (operation) => frame.has(operation)).includes(call)
    findings.push(...(await walk(oneOf(all.filter(makes), `frame × ${call} × ${kind}`), call, [kind])))
  }
  expect(findings).toEqual([])
})

const returnedTo = new Set(shareOf(screenAddresses, 2, 0))

/** Problems in the behavior of a screen during a fault of one of its calls. */
async function walk(screen: BaselineScreen, call: string, kinds: readonly Fault[]): Promise<string[]> {
  const findings: string[] = []
  const find = (kind: string, what: string | null) =>
    what !== null && findings.push(`${screen.address} × ${call} × ${kind}: ${what}`)
  page = await openHeld(screen, call)
  find('slow', page.isWaiting || page.text === screen.text ? null : `does not say that it waits: ${page.text}`)
  for (const kind of kinds) {
    if (kind === kinds[0]) gateway.upstream.release(kind)
    else {
      nextMoment()
      gateway.upstream.setFault(call, kind)
      page.tryAgain()
    }
    await page.untilQuiet()
    find(kind, wrongWith(page, screen))
  }
  find('slow', await wrongAgain(page, screen, call))
  if (returnedTo.has(screen.address)) {
    const kind = oneOf(wrongs, `${screen.address} × ${call} again`)
    find(kind, await wrongOnReturn(page, screen, call, kind))
  }
  find('all', page.complaints.find(isUnexpected)?.join(' ').slice(0, 500) ?? null)
  page.close()
  return findings
}

/** The page while the call is running. */
async function openHeld({ address, person }: BaselineScreen, call: string): Promise<WatchedPage> {
  gateway.upstream.heal()
  nextMoment()
  gateway.upstream.setFault(call, 'slow')
  const opened = await WatchedPage.open(gateway, person, address)
  await untilHeld(opened)
  return opened
}

async function untilHeld(opened: WatchedPage): Promise<void> {
  let isHeld = false
  void gateway.upstream.untilHeld().then(() => (isHeld = true))
  await opened.until(() => isHeld)
}

/** Failing calls are retried a moment later. */
const nextMoment = () => gateway.api.clock.advance({ seconds: 3 })

/** The renderer logs the errors of panels and screens; nothing else may be logged, except by `isHalfLost`. */
const isUnexpected = (words: unknown[]) =>
  !words.some((word) => (word as Error | null)?.name === 'RequestFailure') && !isHalfLost(words)

/**
 * Relay’s development build warns if a response has an edge that it also has as null: a failed call can lose the company
 * of the viewer that the list of users brings.
 */
const isHalfLost = (words: unknown[]) => /conflicting field, \w+ and its id values: null and /.test(words.join(' '))

const notForPeople = /\b(?:undefined|null|NaN|TypeError)\b|\[object /

function wrongWith(shown: WatchedPage, screen: BaselineScreen): string | null {
  const { text } = shown
  if (text.includes(internalDetail.slice(0, 10))) return 'tells what the server said of itself'
  if (notForPeople.test(text) && !notForPeople.test(screen.text)) return `shows ${notForPeople.exec(text)?.[0]}`
  if (document.querySelector('h1, nav') === null && !shown.retry) return `is blank: ${text}`
  if (shown.isWaiting) return 'waits without end'
  if (text !== screen.text && !shown.retry) return `offers no way to try again: ${difference(screen.text, text)}`
  // Without a known user nothing is shown.
  if (text.includes('Tally Care could not be loaded')) return null
  const missing = notShown(screen, shown)
  return missing.length > 0 ? `does not show what came: ${missing.slice(0, 5).join(', ')}` : null
}

/** After the end of the fault. */
async function wrongAgain(shown: WatchedPage, screen: BaselineScreen, call: string): Promise<string | null> {
  gateway.upstream.heal()
  nextMoment()
  if (shown.retry) {
    gateway.upstream.setFault(call, 'slow')
    const { retry } = shown
    shown.tryAgain()
    await untilHeld(shown)
    if (shown.retry === retry && !shown.isWaiting) return 'does not say that it tries again'
    gateway.upstream.heal()
  }
  await triedAgain(shown)
  return shown.text === screen.text ? null : `is not whole again: ${difference(screen.text, shown.text)}`
}

/** With every retry button. */
async function triedAgain(shown: WatchedPage): Promise<void> {
  await shown.untilQuiet()
  for (let tries = 0; shown.retry && tries < 5; tries += 1) {
    shown.tryAgain()
    await shown.untilQuiet()
  }
}

const age = /As of \d+:\d\d.*?\. It could not be refreshed\.Try again/g

/** Earlier data is shown with its age while its refresh fails. */
async function wrongOnReturn(shown: WatchedPage, screen: BaselineScreen, call: string, kind: Fault) {
  await shown.leave()
  const before = shown.answers.length
  gateway.upstream.setFault(call, kind)
  await shown.comeBack()
  const remaining = shown.text.replaceAll(age, '')
  if (remaining !== screen.text) return `changed its data: ${difference(screen.text, remaining)}`
  const old = grownOld(shown, before)
  if (old && remaining === shown.text) return `does not tell how old it is: ${old}`
  gateway.upstream.heal()
  nextMoment()
  await triedAgain(shown)
  return shown.text === screen.text ? null : `is not up to date again: ${difference(screen.text, shown.text)}`
}

/** Only the user changes their saved views; and the menu of the settings is a frame, as the shell is. */
const withoutAge = new Set(['useSavedViewsQuery', 'SettingsAreaQuery'])

/** Data that was complete before, and is not now. */
function grownOld({ answers }: WatchedPage, since: number): string | undefined {
  const wasWhole = (operation: string) =>
    answers.slice(0, since).findLast((answer) => answer.operation === operation)?.errors.length === 0
  const grows = (operation: string) => !frame.has(operation) && !withoutAge.has(operation)
  return answers
    .slice(since)
    .find(({ operation, errors }) => errors.length > 0 && grows(operation) && wasWhole(operation))?.operation
}

function difference(baseline: string, faulty: string): string {
  const at = Array.from(baseline).findIndex((letter, place) => letter !== faulty[place])
  return `“${baseline.slice(at - 10, at + 50)}” became “${faulty.slice(at - 10, at + 50)}”`
}
