import type { Place, Scenario } from './scenarios.ts'

/** Actual and expected result of a scenario on one system. */
export interface Played {
  name: string
  shown: string
  expected: string
}

/** Runs the scenarios one after another and compares their results. */
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

/** One line per scenario, with the differences below it. */
export function lineOf({ name, shown, expected }: Played, [expecting, showing]: readonly [string, string]): string {
  if (shown === expected) return `✓ ${name}`
  return [`✗ ${name}`, `    ${expecting}: ${expected}`, `    ${showing}: ${shown}`].join('\n')
}

/**
 * Accepts only a key that moves no real money.
 * @returns why it is rejected; null if it may be used
 */
export function refusedKey(key: string): string | null {
  if (/^(sk|rk)_test_/.test(key)) return null
  return 'STRIPE_SECRET_KEY is not a key of the test mode (sk_test_…). Nothing was charged: scenarios never run with a live key.'
}
