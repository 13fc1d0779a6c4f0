import { Problem } from './project.mjs'

/**
 * Runs servers together until a signal, or until one of them exits: then all are stopped.
 * @param {() => Promise<void>} work Work while they run. If it fails, they are stopped.
 * @throws Problem that names the exited server
 */
export async function runServers(servers, work) {
  const { stopRequested, forget } = listenForEnd()
  const ended = Promise.race(servers.map(async (server) => ({ server, how: await server.exited })))
  const failed = new Promise((resolve, reject) => void work().catch(reject))
  try {
    const first = await Promise.race([stopRequested, ended, failed])
    if (first) throw new Problem(`${first.server.name} ended by itself (${describe(first.how)}), so everything stops.`)
  } finally {
    // The last one depends on those before it until the end.
    for (const server of servers.toReversed()) await server.stop()
    forget()
  }
}

const parentCheckMs = 500

/**
 * Ctrl-C reaches the children as well, and npm may repeat it: only the first one counts. npm passes a signal only to
 * its shell, so the end of that shell counts too.
 */
function listenForEnd() {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  let ask
  const stopRequested = new Promise((resolve) => (ask = () => resolve(null)))
  for (const signal of signals) process.on(signal, ask)
  const parent = process.ppid
  const isLeftAlone = () => process.env.npm_lifecycle_event !== undefined && process.ppid !== parent
  const check = setInterval(() => isLeftAlone() && ask(), parentCheckMs)
  const forget = () => {
    clearInterval(check)
    for (const signal of signals) process.off(signal, ask)
  }
  return { stopRequested, forget }
}

function describe(how) {
  return typeof how === 'number' ? `exit code ${how}` : how
}
