interface Watching {
  interactions: Map<number, number>
}

/** Runs in the page: records the longest event of each interaction, as field measurements do. */
export function watchInteractions(): void {
  const watching = window as unknown as Watching
  watching.interactions = new Map()
  const options = { type: 'event', durationThreshold: 16, buffered: false }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue
      const known = watching.interactions.get(entry.interactionId) ?? 0
      watching.interactions.set(entry.interactionId, Math.max(known, entry.duration))
    }
  }).observe(options)
}

/** Runs in the page: the events since the last call, once they have been painted. */
export async function takeInteractions(): Promise<number[]> {
  const { interactions } = window as unknown as Watching
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame)
  const times = [...interactions.values()]
  interactions.clear()
  return times
}
