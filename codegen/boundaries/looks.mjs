import { readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { inRoot, root } from '../project.mjs'
import { filesBelow } from '../staleness.mjs'
import { isTest, lineAt } from './readSources.mjs'

/** The reset and the tokens: everything that is global. */
const globalSheets = ['web/ui/base.css', 'web/ui/fonts.css', 'web/ui/outline.css', 'web/ui/tokens.css']

/** The text of every style sheet of the web app, by path. */
export const readSheets = () =>
  new Map(
    [...filesBelow(root, 'web')]
      .filter((path) => path.endsWith('.css'))
      .map((path) => [path, withoutComments(readFileSync(inRoot(path), 'utf8'))]),
  )

const withoutComments = (css) => css.replaceAll(/\/\*[^]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' '))

/**
 * A look is a CSS module beside its component: all of its classes are used, and only by the component's own domain, and
 * every class that a component names exists, and every token.
 */
export function looksBesideComponents(sources, sheets = readSheets()) {
  const components = sources.filter(({ path }) => /^web\/.*\.tsx?$/.test(path) && !isTest(path))
  const uses = components.flatMap((source) => usesIn(source))
  const paths = new Set(components.map(({ path }) => path))
  return [
    ...components.flatMap(literalClasses),
    ...uses.flatMap((use) => complaintsOf(use, sheets)),
    ...[...sheets].flatMap(([path, css]) => sheetComplaints(path, css, uses, paths)),
    ...unknownTokens(sheets),
  ]
}

/** Uses of tokens that no sheet defines: the browser silently ignores such a declaration. */
function unknownTokens(sheets) {
  const defined = new Set([...sheets.values()].flatMap((css) => css.match(/--t-[\w-]+(?=\s*:)/g) ?? []))
  return [...sheets].flatMap(([path, code]) =>
    [...code.matchAll(/var\((--t-[\w-]+)/g)]
      .filter(([, name]) => !defined.has(name))
      .map(({ 1: name, index }) => ({ path, line: lineAt({ code }, index), message: `no token ${name}` })),
  )
}

/** The modules that a file imports, with the classes that it uses of each. */
function usesIn({ path, code }) {
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, name, specifier]) => ({
    path,
    module: posix.join(posix.dirname(path), specifier),
    classes: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map((found) => ({
      name: found[1],
      line: lineAt({ code }, found.index),
    })),
    computed: code.search(new RegExp(`\\b${name}(\\[|\\?\\.)`)),
    code,
  }))
}

function complaintsOf({ path, module, classes, computed, code }, sheets) {
  const known = classesOf(sheets.get(module) ?? '')
  const unknown = classes.filter(({ name }) => !known.has(name))
  const complaints = unknown.map(({ name, line }) => ({ path, line, message: `no class ${name} in ${module}` }))
  if (domainOf(path) !== domainOf(module))
    complaints.push({ path, line: 1, message: `the look of another domain's component (${module})` })
  if (computed >= 0) complaints.push({ path, line: lineAt({ code }, computed), message: 'a class by a computed name' })
  return complaints
}

function sheetComplaints(path, css, uses, paths) {
  if (globalSheets.includes(path)) return []
  if (!path.endsWith('.module.css')) return [{ path, line: 1, message: 'a global style sheet: make it a CSS module' }]
  const component = path.replace('.module.css', '')
  const complaints = []
  if (!paths.has(`${component}.tsx`)) complaints.push({ path, line: 1, message: 'no component beside this look' })
  if (/:global\b/.test(css)) complaints.push({ path, line: 1, message: 'a global class' })
  const used = new Set(
    uses.filter(({ module }) => module === path).flatMap((use) => use.classes.map(({ name }) => name)),
  )
  for (const name of classesOf(css))
    if (!used.has(name)) complaints.push({ path, line: 1, message: `nobody uses the class ${name}` })
  return complaints
}

const classesOf = (css) =>
  new Set([...css.replaceAll(/\{[^{}]*\}/g, '{}').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map((found) => found[1]))

/** A quoted class is global. */
function literalClasses(source) {
  const quoted = [...source.code.matchAll(/className=(?:"|\{\s*['"])/g)]
  const composed = [...source.code.matchAll(/className=\{`([^`]*)`\}/g)].filter(([, text]) =>
    /\w/.test(text.replaceAll(/\$\{[^}]*\}/g, '')),
  )
  return [...quoted, ...composed].map((found) => ({
    path: source.path,
    line: lineAt(source, found.index),
    message: 'a class in quotes: take it from the CSS module of the component',
  }))
}

const domainOf = (path) => path.split('/').slice(0, 2).join('/')
