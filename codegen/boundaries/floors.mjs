import { isTest, lineAt } from './readSources.mjs'

/**
 * Layers of imports, lowest first: a folder may import its own layer and those below. `*` means every folder that no
 * row names: the domains. Files outside of the folders, and every `main.ts`, are in the layer `.`.
 */
const floors = {
  api: [
    ['contract', 'db', 'threads', 'time'],
    [
      'access',
      'listing',
      'events',
      'jobs',
      'http',
      'accessLog',
      'csv',
      'dns',
      'files',
      'identity',
      'mail',
      'outside',
      'phones',
      'processor',
      'secrets',
    ],
    ['*'],
    ['imports', 'demo', 'operation', 'paymentSandbox'],
    ['.'],
  ],
  web: [['router'], ['i18n', 'browser'], ['ui'], ['relay'], ['actions'], ['*'], ['app', 'build', '.']],
  gateway: [['rest'], ['graph'], ['*'], ['access', 'live', 'operation'], ['conformance', '.']],
}

/** It preloads the app while a password is typed, and runs nothing of it. */
const fetchingAhead = 'web/session/warmUpApp.ts'

/** Imports point downward only. */
export function importsDownwards(sources) {
  return sources
    .filter(({ path }) => !isTest(path) && path !== fetchingAhead)
    .flatMap((source) =>
      source.imports
        .filter(({ target }) => isUpwards(source.path, target))
        .map(({ target, start }) => ({
          path: source.path,
          line: lineAt(source, start),
          message: `an import points upwards (${target})`,
        })),
    )
}

function isUpwards(path, target) {
  const [layer] = path.split('/')
  if (!(layer in floors) || !target?.startsWith(`${layer}/`)) return false
  return floorOf(path) < floorOf(target)
}

function floorOf(path) {
  const [layer, folder, file] = path.split('/')
  const name = file === undefined || /\/main\.tsx?$/.test(path) ? '.' : folder
  const named = floors[layer].findIndex((floor) => floor.includes(name))
  return named < 0 ? floors[layer].findIndex((floor) => floor.includes('*')) : named
}

/** Layers without import cycles, type imports included. Lint finds cycles of value imports in all layers. */
const layersWithoutCycles = ['web', 'gateway', 'api']

/** No cycles between files, type imports included. */
export function noCycles(sources) {
  const files = new Map(
    sources
      .filter(({ path }) => !isTest(path) && layersWithoutCycles.includes(path.split('/')[0]))
      .map((source) => [source.path, source]),
  )
  const state = new Map()
  const found = []
  const visit = (source, trail) => {
    state.set(source.path, 'open')
    for (const { target, start } of source.imports) {
      const next = files.get(target)
      if (!next) continue
      if (state.get(target) === 'open') {
        const cycle = [...trail.slice(trail.indexOf(target)), target].join(' → ')
        found.push({ path: source.path, line: lineAt(source, start), message: `files import each other: ${cycle}` })
      } else if (!state.has(target)) visit(next, [...trail, target])
    }
    state.set(source.path, 'done')
  }
  for (const source of files.values()) if (!state.has(source.path)) visit(source, [source.path])
  return found
}
