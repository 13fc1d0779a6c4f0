/** Loaded into a gateway that is measured: asked, it lets go of what nobody needs and answers what it holds, bytes. */
process.on('message', (message) => {
  if (message !== 'held') return
  globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  process.send({ held: heapUsed + external, rss })
})
