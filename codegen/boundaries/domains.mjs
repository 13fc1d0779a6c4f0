import { isTest, lineAt } from './readSources.mjs'

const domains = new Set(
  `audit session inbox automation patients statements payments cards plans worklist benefits invoices reports dashboards
  embeds practices companies users templates rules webhooks partners`.split(/\s+/),
)

/** These folders know the transport or the design, and no domain. */
const foundations = [
  'api/db',
  'api/http',
  'api/listing',
  'web/actions',
  'web/relay',
  'web/ui',
  'web/router',
  'web/i18n',
  'web/browser',
]

/**
 * Exports that other domains may import, by file name: a type or component (capitalized) or a loader; in the web app
 * also labels and tones of codes, and action declarations. Screens and their entry points belong to the routes, which
 * `web/app` assembles.
 */
const isPublic = {
  api: (file) =>
    /^[A-Z]/.test(file) || /^(load|find|require|lock|select)[A-Z]/.test(file) || /By[A-Z]\w*\.ts$/.test(file),
  gateway: (file) => /^[A-Z]/.test(file) || /([lL]oaders?|By[A-Z]\w*)\.ts$/.test(file),
  web: (file) =>
    /(^|[a-z])(Action|Labels?|Tones?)\.ts$/.test(file) || (/^[A-Z]/.test(file) && !file.endsWith('Screen.tsx')),
}

/** The list of a subject's actions includes those of other domains; `npm run generate` writes it. */
const isActionList = (path) => /^web\/\w+\/\w+Actions\.ts$/.test(path)

/** A domain imports another domain's public type or loader, never its internals; foundations import no domain. */
export function domainsApart(sources) {
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap((source) =>
      source.imports
        .map((found) => ({ found, message: complaint(source.path, found.target) }))
        .filter(({ message }) => message !== null)
        .map(({ found, message }) => ({ path: source.path, line: lineAt(source, found.start), message })),
    )
}

function complaint(path, target) {
  const to = domainOf(target)
  if (to === null || isActionList(path)) return null
  if (foundations.some((folder) => path.startsWith(`${folder}/`))) return `a foundation knows no domain (${target})`
  const from = domainOf(path)
  if (from === null || (from.layer === to.layer && from.name === to.name)) return null
  return isPublic[to.layer](to.file) ? null : `an internal of another domain (${target})`
}

function domainOf(path) {
  const [layer, name, ...rest] = path?.split('/') ?? []
  return layer in isPublic && domains.has(name) && rest.length > 0 ? { layer, name, file: rest.at(-1) } : null
}
