/** Loaded into a measured gateway. On request, it runs the garbage collector and reports the used bytes. */
process.on('message', (message) => {
  if (message !== 'held') return
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send({ held: heapUsed + external, rss })
})
