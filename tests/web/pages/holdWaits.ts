import { vi } from 'vitest'

/** Holds the page's timers of a given delay until they are released. */
export function holdWaits(fromMs: number, toMs: number): { count: () => number; letGo: () => void } {
  const held: (() => void)[] = []
  const begin = setTimeout
  vi.stubGlobal('setTimeout', (run: () => void, ms?: number, ...rest: unknown[]) =>
    ms !== undefined && ms >= fromMs && ms <= toMs ? held.push(run) : begin(run, ms, ...rest),
  )
  return {
    count: () => held.length,
    letGo: () => {
      for (const run of held.splice(0)) run()
    },
  }
}
