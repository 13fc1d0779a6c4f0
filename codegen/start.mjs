import { build } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { ProgressLine } from './progressLine.mjs'
import { asCommand } from './project.mjs'
import { ServerProcess } from './serverProcess.mjs'
import { keepRunning } from './servers.mjs'
import { welcome } from './welcome.mjs'

/** A larger young generation costs memory and saves CPU under load; with source maps a logged stack is readable. */
const nodeArguments = ['--max-semi-space-size=64', '--enable-source-maps']

/**
 * `npm start`: installs, generates and builds what is stale, then runs the API (unless `API_URL` names
 * another one) and the gateway until Ctrl-C.
 */
asCommand(import.meta.url, async () => {
  await ensureInstalled()
  await build()
  const progress = new ProgressLine()
  let demo = null
  const servers = startServers((message) => {
    if (message.progress) progress.show(message)
    if (message.accounts) demo = message
  })
  await keepRunning(servers, async () => {
    const addresses = await Promise.all(servers.map((server) => server.ready))
    progress.end()
    if (!addresses.includes(null)) console.log(welcome(addresses.at(-1), demo))
  })
})

/** The gateway comes last: its address is the page's. */
function startServers(onMessage) {
  const { NODE_ENV = 'production', PORT = '4000', API_PORT = '4001', API_URL } = process.env
  const env = { NODE_ENV, PORT, API_PORT, API_URL: API_URL ?? `http://127.0.0.1:${API_PORT}` }
  const gateway = ['The gateway', 'dist/server/gateway/main.js', { env, nodeArguments }]
  const api = ['The API', 'dist/server/api/main.js', { env, nodeArguments, onMessage }]
  return (API_URL ? [gateway] : [api, gateway]).map((server) => new ServerProcess(...server))
}
