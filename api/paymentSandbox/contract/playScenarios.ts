import type { Place, Scenario } from './scenarios.ts'

/** What one place showed of a scenario, and what it had to show. */
export interface Played {
  name: string
  shown: string
  expected: string
}

/** Plays the scenarios one after the other, each against what it has to show. */
export async function playScenarios(
  list: readonly Scenario[],
  place: Place,
  onPlayed: (played: Played) => void = () => undefined,
): Promise<Played[]> {
  const all: Played[] = []
  for (const { name, expected, play } of list) {
    const shown = await play(place).catch((error: unknown) => `failed: ${String(error)}`)
    const played = { name, shown, expected }
    all.push(played)
    onPlayed(played)
  }
  return all
}

/** One line of a scenario, with what differs below it. */
export function lineOf({ name, shown, expected }: Played, [expecting, showing]: readonly [string, string]): string {
  if (shown === expected) return `✓ ${name}`
  return [`✗ ${name}`, `    ${expecting}: ${expected}`, `    ${showing}: ${shown}`].join('\n')
}

/** A key with which no money moves. @returns why it is refused; null if it may be used */
export function refusedKey(key: string): string | null {
  if (/^(sk|rk)_test_/.test(key)) return null
  return 'STRIPE_SECRET_KEY is not a key of the test mode (sk_test_…). Nothing was charged: scenarios never run with a live key.'
}
