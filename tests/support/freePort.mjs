import { createServer } from 'node:net'

/**
 * A free loopback port, below the range of automatically assigned ones, so that no other connection can take it in the
 * meantime.
 * @returns {Promise<number>}
 */
export function freePort() {
  const port = 20_000 + Math.floor(Math.random() * 10_000)
  return new Promise((resolve, reject) => {
    const isTaken = ({ code }) => code === 'EADDRINUSE' || code === 'EACCES'
    const probe = createServer().once('error', (error) => (isTaken(error) ? resolve(freePort()) : reject(error)))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
