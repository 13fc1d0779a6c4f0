/** Processes items in order, a few at a time. One failure does not stop the others: `work` handles its own errors. */
export async function runEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const item = items[next]!
      next += 1
      await work(item)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
}
