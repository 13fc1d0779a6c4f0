import type { BaselineScreen } from './everyScreen.ts'
import type { Answer, WatchedPage } from './WatchedPage.ts'

/** Data that depends on actions: denial reasons, suggested texts, choices of a dialog or form. */
const atActions = new Set(['message', 'params', 'replyDraft', 'connectors', 'knownFeatures', 'reference'])

/** Texts for users, as opposed to codes. */
function* textsIn(data: unknown): Generator<string> {
  if (typeof data === 'string') {
    if (/[A-Z0-9].*\w{2}/.test(data)) yield data
  } else if (typeof data === 'object' && data !== null)
    for (const [name, value] of Object.entries(data)) if (!atActions.has(name)) yield* textsIn(value)
}

/** Texts in whose place the response has null. */
function* lostIn(baseline: unknown, faulty: unknown): Generator<string> {
  if (faulty === null || faulty === undefined) yield* textsIn(baseline)
  else if (typeof baseline === 'object' && baseline !== null)
    for (const [name, value] of Object.entries(baseline))
      yield* lostIn(value, (faulty as Record<string, unknown>)[name])
}

const dataOf = (answers: readonly Answer[], operation: string) =>
  answers.findLast((answer) => answer.operation === operation)?.data

/**
 * Texts of the last responses that the fault-free page shows and this one does not. Data lost in another call counts as
 * lost.
 */
export function notShown(baseline: BaselineScreen, page: WatchedPage): string[] {
  const operations = [...new Set(page.answers.map(({ operation }) => operation))]
  const lost = new Set(
    operations.flatMap((name) => [...lostIn(dataOf(baseline.answers, name), dataOf(page.answers, name))]),
  )
  const came = new Set(operations.flatMap((name) => [...textsIn(dataOf(page.answers, name))]))
  const { text } = page
  return [...came].filter((value) => !lost.has(value) && baseline.text.includes(value) && !text.includes(value))
}
