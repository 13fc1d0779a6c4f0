import { builtinEnvironments, type Environment } from 'vitest/runtime'

/** Globals that the servers behind the page need from Node; the page also works with them. */
const ofNode = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'URL',
  'URLSearchParams',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
] as const

/** A page over the gateway and the API in one process: a DOM in addition to everything of Node. */
const pageEnvironment: Environment = {
  name: 'page',
  viteEnvironment: 'ssr',
  async setup(global, options) {
    const originals = Object.fromEntries(ofNode.map((name) => [name, global[name as never]]))
    const dom = await builtinEnvironments['happy-dom'].setup(global, options)
    for (const name of ofNode)
      Object.defineProperty(global, name, { value: originals[name], configurable: true, writable: true })
    return dom
  },
}
export default pageEnvironment
