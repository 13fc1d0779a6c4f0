import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { parse } from 'cookie'
import sirv from 'sirv'
import { pageHeaders } from './contentSecurity.ts'
import { sessionSecret } from './RequestRate.ts'

/** The page writes it; see web/i18n/README.md. */
const languageCookie = 'tally_language'
const defaultLanguage = 'en'

interface AppPage {
  file: string
  /** A `Link` header with the names of the app's files; null where the build left no list. */
  preloads: string | null
}

export const isBuiltApp = (folder: string): boolean => existsSync(join(folder, `${defaultLanguage}.html`))

/**
 * Serves the built app, whose page exists once per language. The browser keeps hashed files forever and asks for the page
 * each time; signed-in users receive the names of the app's files with it.
 */
export function serveApp(folder: string): (request: IncomingMessage, response: ServerResponse) => void {
  const pages = pagesIn(folder)
  const pageFor = (cookie = '') =>
    pages.get(parse(cookie)[languageCookie] ?? defaultLanguage) ?? pages.get(defaultLanguage)
  const setHeaders = (response: ServerResponse, path: string) => {
    for (const [name, value] of Object.entries(pageHeaders)) response.setHeader(name, value)
    response.setHeader(
      'cache-control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  }
  const serve = sirv(folder, { gzip: true, brotli: true, etag: true, setHeaders })
  return (request, response) => {
    const { cookie } = request.headers
    const page = isPath(request) ? pageFor(cookie) : undefined
    if (page?.preloads && sessionSecret(cookie) !== null) response.setHeader('link', page.preloads)
    if (page) request.url = page.file
    serve(request, response, () => void response.writeHead(404).end())
  }
}

/** By language. */
function pagesIn(folder: string): ReadonlyMap<string, AppPage> {
  const languages = readdirSync(folder).flatMap((file) => /^([a-z]{2})\.html$/.exec(file)?.[1] ?? [])
  return new Map(
    languages.map((language) => [
      language,
      { file: `/${language}.html`, preloads: preloadsIn(join(folder, `.preloads.${language}.json`)) },
    ]),
  )
}

/** As the page asks for them: a style that is named otherwise is fetched twice. */
function preloadsIn(list: string): string | null {
  if (!existsSync(list)) return null
  const files = JSON.parse(readFileSync(list, 'utf8')) as string[]
  const kindOf = (file: string) => (file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload')
  return files.map((file) => `</${file}>; ${kindOf(file)}`).join(', ')
}

/** Any address of the app; files have a dot in their names. */
function isPath({ url = '/' }: IncomingMessage): boolean {
  const path = url.split('?')[0]!
  return !path.includes('.') && !path.startsWith('/assets/')
}
