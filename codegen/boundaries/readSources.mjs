import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'vite'
import { inRoot, Problem, root } from '../project.mjs'
import { filesBelow } from '../staleness.mjs'

/**
 * @typedef {{ specifier: string, target: string | null, names: string[], isType: boolean, isOnDemand?: boolean, start:
 * number }} Import A `target` is a file of the project, null for a package; `names` contains `*` if every export may be
 * used.
 * @typedef {{ path: string, code: string, imports: Import[], exports: { name: string, start: number }[], comments: {
 * text: string, line: number }[] }} Source In `code`, comments are blanked out, so that a rule never mistakes a comment
 * for code; `comments` has their texts.
 */

const layers = ['api', 'gateway', 'web', 'tests', 'codegen']
/** Test code: next to the code and in `tests`. */
export const isTest = (path) => path.startsWith('tests/') || /\.(test|fixture)\.[a-z]+$/.test(path)

const isCode = (path) => /\.(tsx?|mjs)$/.test(path) && !path.includes('/__generated__/')

/** Every source of the product, parsed. */
export function readProject() {
  const paths = layers.flatMap((layer) => [...filesBelow(root, layer)]).filter(isCode)
  return readSources(new Map(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')])))
}

/** @param {Map<string, string>} files Text by path from the root. @returns {Source[]} */
export function readSources(files) {
  return [...files].map(([path, text]) => readSource(path, text, files))
}

function readSource(path, text, files) {
  const { module, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Problem(`${path} cannot be parsed: ${errors[0].message}`)
  const code = withoutComments(text, comments)
  const resolve = (specifier) => resolveImport(path, specifier, files)
  const statics = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    names: entries.map(({ importName }) => nameOf(importName)),
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
    start,
  }))
  const dynamics = module.dynamicImports.map(({ moduleRequest, start }) => {
    const specifier = text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, '')
    return { specifier, names: ['*'], isType: false, isOnDemand: true, start }
  })
  const exported = module.staticExports.flatMap(({ entries }) => entries)
  const passedOn = exported.filter(({ moduleRequest }) => moduleRequest).map(passedOnImport)
  const imports = [...statics, ...dynamics, ...passedOn, ...loadedFiles(code)]
  return {
    path,
    code,
    comments: comments.map(({ start, value }) => ({ text: value, line: lineAt({ code }, start) })),
    imports: imports.map((found) => ({ ...found, target: resolve(found.specifier) })),
    exports: exported.map(({ exportName, start }) => ({ name: nameOf(exportName), start })),
  }
}

const nameOf = ({ kind, name }) => (kind === 'Name' ? name : kind === 'Default' ? 'default' : '*')

function passedOnImport({ moduleRequest, importName, isType, start }) {
  return { specifier: moduleRequest.value, names: [nameOf(importName)], isType, start }
}

/** Workers and pages are imported by `new URL('./file.ts', import.meta.url)`. */
function loadedFiles(code) {
  const found = code.matchAll(/new URL\(\s*['"]([^'"]+)['"]\s*,\s*import\.meta\.url\s*\)/g)
  return [...found].map((match) => ({ specifier: match[1], names: ['*'], isType: false, start: match.index }))
}

function resolveImport(path, specifier, files) {
  if (!specifier.startsWith('.')) return null
  const target = posix.join(posix.dirname(path), specifier.split('?')[0])
  const source = target.replace(/\.js$/, '.ts')
  return files.has(source) ? source : target
}

function withoutComments(text, comments) {
  let code = text
  for (const { start, end } of comments) {
    code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, ' ') + code.slice(end)
  }
  return code
}

/** The line of a position in a source, counted from 1. */
export const lineAt = (source, start) => source.code.slice(0, start).split('\n').length
