import type { WellScreen } from './everyScreen.ts'
import type { Answer, WatchedPage } from './WatchedPage.ts'

/** What belongs to deeds goes with their panel: why one may not, and what is proposed to be written. */
const atDeeds = new Set(['message', 'params', 'replyDraft'])

/** Texts that a person may read: codes are none. */
function* textsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') {
    if (/[A-Z0-9].*\w{2}/.test(data)) yield data
  } else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) if (!atDeeds.has(name)) yield* textsIn(value)
}

/** Texts at whose place nothing came. */
function* lostIn(well: unknown, ill: unknown): Generator<string> {
  if (ill === null || ill === undefined) yield* textsIn(well)
  else if (typeof well === 'object' && well !== null)
    for (const [name, value] of Object.entries(well)) yield* lostIn(value, (ill as Record<string, unknown>)[name])
}

const dataOf = (answers: readonly Answer[], operation: string) =>
  answers.findLast((answer) => answer.operation === operation)?.data

/** What came in the last answers and is shown where nothing is wrong, but not now. What was lost elsewhere counts as lost. */
export function notShown(well: WellScreen, page: WatchedPage): string[] {
  const operations = [...new Set(page.answers.map(({ operation }) => operation))]
  const lost = new Set(
    operations.flatMap((name) => [...lostIn(dataOf(well.answers, name), dataOf(page.answers, name))]),
  )
  const came = new Set(operations.flatMap((name) => [...textsIn(dataOf(page.answers, name))]))
  const { text } = page
  return [...came].filter((value) => !lost.has(value) && well.text.includes(value) && !text.includes(value))
}
