interface Listener {
  onData(data: Record<string, unknown>): void
  /** The socket closed and will reconnect. */
  onClosed(): void
  /** The socket will not reconnect: this server sends no events. */
  onOver(): void
}

/**
 * Subscribes to a document of the app. The socket’s code is loaded with the first subscriber, because the first screen
 * does not need it.
 * @param variables read again after each reconnect
 */
export function subscribeLater(documentId: string, variables: object, listener: Listener): () => void {
  let stop: (() => void) | null = null
  let isOver = false
  const over = () => {
    if (!isOver) listener.onOver()
  }
  const begin = async () => {
    const { subscribeLive } = await import('./liveClient.ts')
    if (isOver) return
    const payload = { query: '', extensions: { documentId }, variables: variables as Record<string, unknown> }
    const take = ({ data }: { data?: Record<string, unknown> | null | undefined }) => {
      if (data) listener.onData(data)
    }
    stop = subscribeLive(payload, {
      next: take,
      error: over,
      complete: over,
      closed: () => listener.onClosed(),
    })
  }
  begin().catch(over)
  return () => {
    isOver = true
    stop?.()
  }
}
