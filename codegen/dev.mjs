import { spawn } from 'node:child_process'
import { generate } from './generate.mjs'
import { ensureInstalled } from './install.mjs'
import { ProgressLine } from './progressLine.mjs'
import { asCommand, programOf, root } from './project.mjs'
import { runServers } from './servers.mjs'
import { serverEnvironment } from './serverEnvironment.mjs'
import { WatchedServer } from './watchedServer.mjs'
import { accountLines } from './welcome.mjs'

const nodeArguments = ['--import', 'tsx', '--enable-source-maps']

/**
 * `npm run dev`: the API and the gateway from their sources, restarted on changes, and the web app from Vite, whose
 * plugin compiles GraphQL documents. A changed graph writes `schema.graphql` again.
 */
asCommand(import.meta.url, async () => {
  await ensureInstalled()
  await generate()
  const servers = [...startServers(), startVite()]
  await runServers(servers, async () => {})
})

function startServers() {
  const env = serverEnvironment()
  const progress = new ProgressLine()
  const onMessage = (message) => {
    if (message.progress) progress.show(message)
    if (message.accounts) console.log(accountLines(message).join('\n'))
  }
  const gateway = {
    folders: ['gateway', 'api/contract'],
    onChange: () => generate(undefined, () => {}),
    env,
    nodeArguments,
  }
  const api = { folders: ['api'], env, nodeArguments, onMessage }
  return [
    ...(process.env.API_URL ? [] : [new WatchedServer('The API', 'api/main.ts', api)]),
    new WatchedServer('The gateway', 'gateway/main.ts', gateway),
  ]
}

/** It prints its own address, which is the one to open during development. */
function startVite() {
  const args = [programOf('vite'), '--config', 'web/vite.config.ts']
  const env = { ...process.env, GATEWAY_URL: `http://127.0.0.1:${process.env.PORT ?? '4000'}` }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  const exited = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  const stop = () => {
    child.kill('SIGTERM')
    return exited
  }
  return { name: 'Vite', exited, stop }
}
