/**
 * A stream without results that lasts until the client leaves. Results go directly to the sockets, serialized once for
 * all clients, and an error in one cannot end this process.
 */
export function untilDisconnected(onLeave: () => void): AsyncGenerator<never, undefined> {
  const done = { done: true, value: undefined } as const
  let finish: () => void = () => undefined
  const left = new Promise<void>((resolve) => (finish = resolve))
  const leave = () => {
    onLeave()
    finish()
    return Promise.resolve(done)
  }
  return {
    next: () => left.then(() => done),
    return: leave,
    throw: leave,
    [Symbol.asyncIterator]() {
      return this
    },
  }
}
