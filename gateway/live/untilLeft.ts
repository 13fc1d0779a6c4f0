/**
 * A stream of results that holds none: it lasts until the client leaves. Results go to the sockets directly, each put
 * into text once for everybody, and nothing that is thrown while one is made can end this process.
 */
export function untilLeft(onLeave: () => void): AsyncGenerator<never, undefined> {
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
