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
  /** A `Link` header with the names of the app's files, and those of the screen at a path; null without a list. */
  preloads: ((path: string) => string) | null
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
    const page = isAddress(pathOf(request)) ? pageFor(cookie) : undefined
    if (page?.preloads && sessionSecret(cookie) !== null) response.setHeader('link', page.preloads(pathOf(request)))
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

/** What the build writes down (`web/build/preloadPlugin.ts`). */
interface PreloadList {
  app: readonly string[]
  screens: Readonly<Record<string, readonly string[]>>
}

function preloadsIn(list: string): AppPage['preloads'] {
  if (!existsSync(list)) return null
  const { app, screens } = JSON.parse(readFileSync(list, 'utf8')) as PreloadList
  const ofScreens = new Map(Object.entries(screens))
  return (path) => [...app, ...(ofScreens.get(path) ?? [])].map(linkTo).join(', ')
}

/** As the page asks for it: a style that is named otherwise is fetched twice. */
const linkTo = (file: string) =>
  `</${file}>; ${file.endsWith('.css') ? 'rel=preload; as=style; crossorigin' : 'rel=modulepreload'}`

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0]!

/** Any address of the app; files have a dot in their names. */
const isAddress = (path: string): boolean => !path.includes('.') && !path.startsWith('/assets/')
