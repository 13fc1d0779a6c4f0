import { execFile } from 'node:child_process'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Plugin } from 'vite'

const projectRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const webRoot = resolve(projectRoot, 'web')
/** Not after a backtick, which marks the word in a comment. */
const graphqlTag = /(?<![`\w.])graphql\s*`([^`]*)`/g
/** Import of the tag itself. If left, it would pull in Relay’s whole runtime. */
const relayImport = /import\s*\{([^}]*\bgraphql\b[^}]*)\}\s*from\s*['"](?:react-relay[^'"]*|relay-runtime)['"];?/g
const definition = /\b(?:query|mutation|subscription|fragment)\s+([A-Za-z_]\w*)/

/** Runs the Relay compiler once over the whole project; rejects with its report if a document is invalid. */
async function compileDocuments(): Promise<void> {
  const compiler = resolve(projectRoot, 'node_modules/relay-compiler/cli.js')
  try {
    await promisify(execFile)(process.execPath, [compiler, '--noWatchman'], { cwd: projectRoot })
  } catch (failure) {
    const { stdout = '', stderr = '' } = failure as { stdout?: string; stderr?: string }
    throw new Error(`relay-compiler:\n${stdout}${stderr}`, { cause: failure })
  }
}

/**
 * Replaces each `graphql` tag by its compiled artifact. It works on plain JavaScript, after TypeScript and JSX are
 * gone, and keeps every line where it was, so that the source map of the step before stays true.
 */
export function replaceGraphqlTags(code: string): string {
  const names = new Set<string>()
  const replaced = code.replace(graphqlTag, (tag: string, document: string) => {
    const name = definition.exec(document)?.[1]
    if (!name) throw new Error(`A graphql tag without a named definition: ${document.trim().slice(0, 80)}`)
    names.add(name)
    return `artifact_${name}${'\n'.repeat(tag.split('\n').length - 1)}`
  })
  const withoutTag = replaced.replace(relayImport, (statement: string, specifiers: string) => {
    const remaining = specifiers.split(',').filter((specifier) => !/^\s*(?:graphql\s*)?$/.test(specifier))
    return remaining.length > 0 ? statement.replace(specifiers, remaining.join(',')) : ''
  })
  const imports = [...names].map((name) => `import artifact_${name} from './__generated__/${name}.graphql.ts'`)
  return [withoutTag, ...imports, ''].join('\n')
}

/**
 * During development, compiles documents at the start and after every change of a file with a document. A build's are
 * compiled before it: the languages are bundled at the same time, and two compilers would overwrite each other's
 * persisted documents.
 */
export function relayPlugin(): Plugin {
  // Elsewhere the word can end a template: tests compile servers with the same plugins.
  const isDocumentFile = (id: string) => id.startsWith(webRoot) && /\.tsx?$/.test(id) && !id.includes('__generated__')
  let isServing = false
  return {
    name: 'relay',
    configResolved({ command }) {
      isServing = command === 'serve'
    },
    async buildStart() {
      if (isServing && !process.env['VITEST']) await compileDocuments()
    },
    transform(code, id) {
      const [file = ''] = id.split('?')
      if (file.includes('node_modules') || !isDocumentFile(file) || code.search(graphqlTag) === -1) return null
      return { code: replaceGraphqlTags(code), map: null }
    },
    async hotUpdate({ file, read, type, server }) {
      if (this.environment.name !== 'client' || !isDocumentFile(file)) return
      if (type !== 'delete' && (await read()).search(graphqlTag) === -1) return
      await compileDocuments().catch((failure: Error) => server.config.logger.error(failure.message))
    },
  }
}
