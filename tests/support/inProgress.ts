/** Waits some turns of the event loop, after which calls in process are running or waiting for others. */
export async function inProgress(): Promise<void> {
  for (let turns = 0; turns < 50; turns += 1) await new Promise((resolve) => setImmediate(resolve))
}
