import { bundleWeb } from './build.mjs'
import { generate } from './generate.mjs'
import { ensureInstalled } from './install.mjs'
import { nodeArguments } from './nodeArguments.mjs'
import { ProgressLine } from './progressLine.mjs'
import { asCommand } from './project.mjs'
import { ServerProcess } from './serverProcess.mjs'
import { runServers } from './servers.mjs'
import { serverEnvironment } from './serverEnvironment.mjs'
import { BuildMemory } from './staleness.mjs'
import { welcome } from './welcome.mjs'

const { NODE_ENV = 'production', API_URL } = process.env
const env = { NODE_ENV, ...serverEnvironment() }

/**
 * `npm start`: installs, generates and builds stale parts, then runs the API (unless `API_URL` names another one) and
 * the gateway until Ctrl-C. The API starts before the web app is bundled, because on the first start it fills the demo
 * at the same time.
 */
asCommand(import.meta.url, async () => {
  await ensureInstalled()
  const memory = new BuildMemory()
  await generate(memory)
  const progress = new ProgressLine()
  let demo = null
  const onMessage = (message) => {
    if (message.progress) progress.show(message)
    if (message.accounts) demo = message
  }
  const api = API_URL
    ? []
    : [new ServerProcess('The API', 'dist/server/api/main.js', { env, nodeArguments, onMessage })]
  await bundleBeside(api, memory)
  const servers = [...api, new ServerProcess('The gateway', 'dist/server/gateway/main.js', { env, nodeArguments })]
  await runServers(servers, async () => {
    const addresses = await Promise.all(servers.map((server) => server.ready))
    progress.end()
    // The gateway is last, because its address is the app's.
    if (!addresses.includes(null)) console.log(welcome(addresses.at(-1), demo))
  })
})

async function bundleBeside(running, memory) {
  try {
    await bundleWeb(memory)
  } catch (error) {
    await Promise.all(running.map((server) => server.stop()))
    throw error
  }
}
