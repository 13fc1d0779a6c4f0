import type { Browser, Page } from 'playwright'
import { parse } from 'cookie'
import threadPane from '../../web/inbox/thread/__generated__/ThreadPaneQuery.graphql.ts'
import { launchBrowser } from '../support/browser.ts'
import { compareInTurn } from './compareInTurn.ts'
import { printRatio } from './figures.ts'
import { type LiveWorld, openLiveWorld } from './live/liveWorld.ts'
import { openScreen } from './screens/openScreen.ts'

const short = 100
const long = 10_000
const rounds = 100
const notes = 40
const pagesUp = 300
const targets = { opened: 1.2, paintedMs: 50 }

/** The cost of a conversation of thousands of entries beside a short one, and the time until a message is visible. */
export async function measureConversations(server: string): Promise<void> {
  const world = await openLiveWorld(server, 2)
  const browser = await launchBrowser()
  try {
    const [few, many] = [await world.addThread(short), await world.addThread(long)]
    console.log(`\nConversations: of ${short} entries, of ${long}`)
    await measureOpening(world, few, many)
    await measurePainting(world, browser, many)
    await measureScrolling(world, browser, many)
  } finally {
    await browser.close()
    await world.close()
  }
}

/** The app's own request for opening a thread at its end. */
async function measureOpening(world: LiveWorld, few: string, many: string): Promise<void> {
  const open = (threadId: string) => async () => {
    for (let time = 0; time < rounds; time += 1) await ask(world, threadId)
  }
  printRatio(`opened, ms for ${rounds}`, await compareInTurn(7, open(few), open(many)), targets.opened)
}

async function ask({ gatewayUrl, cookies }: LiveWorld, threadId: string): Promise<void> {
  const cookie = cookies[0]!
  const answer = await fetch(`${gatewayUrl}/graphql`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-csrf-token': parse(cookie)['csrf']! },
    body: JSON.stringify({ documentId: threadPane.params.id, variables: { id: threadId } }),
  })
  const { data, errors } = (await answer.json()) as { data?: { thread: unknown }; errors?: unknown }
  if (errors || !data?.thread)
    throw new Error(`The thread was answered with ${answer.status}: ${JSON.stringify(errors)}`)
}

async function openPage(world: LiveWorld, browser: Browser, threadId: string): Promise<Page> {
  const page = await openScreen(world, browser, `/chat/thread/${threadId}`)
  await page.locator('[data-ui=message-text]').last().waitFor()
  return page
}

/** From the start of the REST write until the frame in which the note is painted. */
async function measurePainting(world: LiveWorld, browser: Browser, threadId: string): Promise<void> {
  const page = await openPage(world, browser, threadId)
  await page.evaluate(watchPaint)
  const times: number[] = []
  for (let note = 0; note < notes; note += 1) {
    const text = `Painted ${note}.`
    const painted = page.evaluate((sought) => (window as unknown as Watching).paintedOf(sought), text)
    const started = Date.now()
    await world.write(text, threadId)
    // The first few run with cold caches.
    const took = (await painted) - started
    if (note >= 5) times.push(took)
  }
  await page.context().close()
  times.sort((one, other) => one - other)
  const [median, p95] = [0.5, 0.95].map((share) => times[Math.floor(times.length * share)]!)
  const verdict = median! <= targets.paintedMs ? 'ok' : 'above'
  console.log(
    `write to painted, ms          median ${median!.toFixed(0)}, p95 ${p95!.toFixed(0)}  ${verdict} (≤ ${targets.paintedMs})`,
  )
}

interface Watching {
  paintedOf(text: string): Promise<number>
}

/** Runs in the page: the time when a text was painted, by the machine's clock. */
function watchPaint(): void {
  const watching = window as unknown as Watching
  watching.paintedOf = (text) =>
    new Promise((resolve) => {
      const look = () => {
        const found = [...document.querySelectorAll('[data-ui=message-text]')]
          .slice(-5)
          .some((node) => node.textContent === text)
        if (!found) return
        observer.disconnect()
        // The frame callback runs before painting; a message posted in it arrives after.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => resolve(performance.timeOrigin + performance.now())
          port2.postMessage(null)
        })
      }
      const observer = new MutationObserver(look)
      observer.observe(document.body, { childList: true, subtree: true, characterData: true })
      look()
    })
}

/** Scrolls through all of it to its start, and back to its end. */
async function measureScrolling(world: LiveWorld, browser: Browser, threadId: string): Promise<void> {
  const page = await openPage(world, browser, threadId)
  const found = await page.evaluate(scrollThrough, pagesUp)
  await page.context().close()
  const [up, down] = [found.up, found.down].map((gaps) => gaps.toSorted((one, other) => one - other))
  const at = (gaps: number[], share: number) => gaps[Math.floor(gaps.length * share)]!.toFixed(0)
  console.log(
    `scrolled through ${found.entries} entries: frames up p50 ${at(up!, 0.5)} p99 ${at(up!, 0.99)} ms, ` +
      `down p50 ${at(down!, 0.5)} p99 ${at(down!, 0.99)} ms; at most ${found.nodes} nodes`,
  )
}

/** Runs in the page. */
async function scrollThrough(most: number) {
  const pane = document.querySelector('[data-ui=conversation]')!
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const [up, down]: [number[], number[]] = [[], []]
  let nodes = 0
  let last = await frame()
  const step = async (gaps: number[], by: number) => {
    pane.scrollTop += by
    const now = await frame()
    gaps.push(now - last)
    last = now
    nodes = Math.max(nodes, document.querySelectorAll('*').length)
  }
  for (let page = 0; page < most * 40 && !document.querySelector('p[data-ui=conversation-start]'); page += 1)
    await step(up, -400)
  const entries = Number(/\d+/.exec(document.querySelector('[data-ui=message-text]')?.textContent ?? '')?.[0] ?? 0)
  while (pane.scrollTop < -1) await step(down, 400)
  return { up, down, nodes, entries: entries === 1 ? 'all' : `down to ${entries}` }
}
