import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Fault, faults, internalDetail } from '../../support/faultyUpstream.ts'
import { FaultyGateway } from '../../support/faultyGateway.ts'
import { isSampled, sampleOf, seeded } from '../../support/seed.ts'
import { callsOf, operationsOfFrame, screenAddresses, seenWell, type WellScreen } from './everyScreen.ts'
import { notShown } from './notShown.ts'
import { WatchedPage } from './WatchedPage.ts'

/**
 * Every screen of the app × each REST call that it makes × faults. One page for each screen and call: it opens while the
 * call is slow and says that it waits; then the call goes wrong, and what else came is shown, with a way to try again;
 * that waits while it is slow once more, and brings everything. Left and returned to under another fault, the screen
 * shows what it showed, with its time, until it is tried again. The calls of the frame around the screens, without which
 * there is none, meet each of theirs on another screen. A new screen or call joins automatically.
 *
 * The seed chooses which fault a call meets first and which on return. Whole, a call meets all faults on the first screen
 * that makes it, and one on each further one. Sampled, each screen is walked with one of its calls, and the frame with two.
 */

const wrongs = faults.filter((kind) => kind !== 'slow')

let gateway: FaultyGateway
let frame: ReadonlySet<string>
let ofShell: readonly string[]
const screens = new Map<string, WellScreen>()
beforeAll(async () => {
  gateway = await FaultyGateway.open()
  gateway.upstream.remembers = true
  for (const [at, address] of screenAddresses.entries())
    screens.set(address, await seenWell(gateway, address, at % 2 ? ['admin', 'systemAdmin'] : ['systemAdmin', 'admin']))
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
  const all = [...screens.values()].filter(({ answers }) => answers.some(({ operation }) => frame.has(operation)))
  const calls = new Set(all.flatMap(({ answers }) => callsOf(answers, (operation) => frame.has(operation))))
  expect(calls.size).toBeGreaterThan(1)
  const findings: string[] = []
  const pairs = [...calls].flatMap((call) => wrongs.map((kind) => ({ call, kind })))
  for (const { call, kind } of sampleOf(pairs, 2, 'calls of the frame')) {
    const makes = ({ answers }: WellScreen) => callsOf(answers, (operation) => frame.has(operation)).includes(call)
    findings.push(...(await walk(oneOf(all.filter(makes), `frame × ${call} × ${kind}`), call, [kind])))
  }
  expect(findings).toEqual([])
})

/** What is wrong with how a screen behaves while one of its calls does not. */
async function walk(screen: WellScreen, call: string, kinds: readonly Fault[]): Promise<string[]> {
  const findings: string[] = []
  const find = (kind: string, what: string | null) =>
    what !== null && findings.push(`${screen.address} × ${call} × ${kind}: ${what}`)
  page = await openHeld(screen, call)
  find('slow', page.isWaiting || page.text === screen.text ? null : `does not say that it waits: ${page.text}`)
  for (const kind of kinds) {
    if (kind === kinds[0]) gateway.upstream.release(kind)
    else {
      nextMoment()
      gateway.upstream.spoil(call, kind)
      page.tryAgain()
    }
    await page.untilQuiet()
    find(kind, wrongWith(page, screen))
  }
  find('slow', await wrongAgain(page, screen, call))
  const kind = oneOf(wrongs, `${screen.address} × ${call} again`)
  find(kind, await wrongOnReturn(page, screen, call, kind))
  find('all', page.complaints.find(isUnexpected)?.join(' ').slice(0, 500) ?? null)
  page.close()
  return findings
}

/** The page while the call is under way. */
async function openHeld({ address, person }: WellScreen, call: string): Promise<WatchedPage> {
  gateway.upstream.heal()
  nextMoment()
  gateway.upstream.spoil(call, 'slow')
  const opened = await WatchedPage.open(gateway, person, address)
  await untilHeld(opened)
  return opened
}

async function untilHeld(opened: WatchedPage): Promise<void> {
  let isHeld = false
  void gateway.upstream.untilHeld().then(() => (isHeld = true))
  await opened.until(() => isHeld)
}

/** What failed often is asked for again a moment later. */
const nextMoment = () => gateway.api.clock.advance({ seconds: 3 })

/** The renderer reports what panels and screens were told; nothing else may be there. */
const isUnexpected = (words: unknown[]) => !words.some((word) => (word as Error | null)?.name === 'RequestFailure')

const notForPeople = /\b(?:undefined|null|NaN|TypeError)\b|\[object /

function wrongWith(shown: WatchedPage, screen: WellScreen): string | null {
  const { text } = shown
  if (text.includes(internalDetail.slice(0, 10))) return 'tells what the server said of itself'
  if (notForPeople.test(text) && !notForPeople.test(screen.text)) return `shows ${notForPeople.exec(text)?.[0]}`
  if (document.querySelector('h1, nav') === null && !shown.retry) return `is blank: ${text}`
  if (shown.isWaiting) return 'waits without end'
  if (text !== screen.text && !shown.retry) return `offers no way to try again: ${difference(screen.text, text)}`
  // Nothing is shown to whom nobody knows.
  if (text.includes('Tally Care could not be loaded')) return null
  const missing = notShown(screen, shown)
  return missing.length > 0 ? `does not show what came: ${missing.slice(0, 5).join(', ')}` : null
}

/** Once the fault is over. */
async function wrongAgain(shown: WatchedPage, screen: WellScreen, call: string): Promise<string | null> {
  gateway.upstream.heal()
  nextMoment()
  if (shown.retry) {
    gateway.upstream.spoil(call, 'slow')
    const { retry } = shown
    shown.tryAgain()
    await untilHeld(shown)
    if (shown.retry === retry && !shown.isWaiting) return 'does not say that it tries again'
    gateway.upstream.heal()
  }
  await triedAgain(shown)
  return shown.text === screen.text ? null : `is not whole again: ${difference(screen.text, shown.text)}`
}

/** By all that offers it. */
async function triedAgain(shown: WatchedPage): Promise<void> {
  await shown.untilQuiet()
  for (let tries = 0; shown.retry && tries < 5; tries += 1) {
    shown.tryAgain()
    await shown.untilQuiet()
  }
}

const age = /As of \d+:\d\d.*?\. It could not be refreshed\.Try again/g

/** What was there is there, with its age, where it is asked for once more and does not come. */
async function wrongOnReturn(shown: WatchedPage, screen: WellScreen, call: string, kind: Fault) {
  await shown.leave()
  const before = shown.answers.length
  gateway.upstream.spoil(call, kind)
  await shown.comeBack()
  const kept = shown.text.replaceAll(age, '')
  if (kept !== screen.text) return `is not kept: ${difference(screen.text, kept)}`
  const old = grownOld(shown, before)
  if (old && kept === shown.text) return `does not tell how old it is: ${old}`
  gateway.upstream.heal()
  nextMoment()
  await triedAgain(shown)
  return shown.text === screen.text ? null : `is not up to date again: ${difference(screen.text, shown.text)}`
}

/** Nobody but the person changes these. */
const ageless = new Set(['useSavedViewsQuery'])

/** What came whole before, and not since. */
function grownOld({ answers }: WatchedPage, since: number): string | undefined {
  const wasWhole = (operation: string) =>
    answers.slice(0, since).findLast((answer) => answer.operation === operation)?.errors.length === 0
  const grows = (operation: string) => !frame.has(operation) && !ageless.has(operation)
  return answers
    .slice(since)
    .find(({ operation, errors }) => errors.length > 0 && grows(operation) && wasWhole(operation))?.operation
}

function difference(well: string, ill: string): string {
  const at = Array.from(well).findIndex((letter, place) => letter !== ill[place])
  return `“${well.slice(at - 10, at + 50)}” became “${ill.slice(at - 10, at + 50)}”`
}
