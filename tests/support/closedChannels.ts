/** The channels between tabs that a file has left open. They would hear the sign-ins of the next file in the worker. */
const worker = globalThis as { openChannels?: Set<BroadcastChannel> }

/** As a page load does, closes what the page before it left open. */
function closeChannels(): void {
  if (!worker.openChannels) {
    const open = new Set<BroadcastChannel>()
    globalThis.BroadcastChannel = class extends BroadcastChannel {
      constructor(name: string) {
        super(name)
        open.add(this)
      }
    }
    worker.openChannels = open
  }
  for (const channel of worker.openChannels) channel.close()
  worker.openChannels.clear()
}

closeChannels()

export {}
