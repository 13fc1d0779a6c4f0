import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { parse } from 'cookie'
import sirv from 'sirv'
import type { CardEntryHosts } from './CardEntryHosts.ts'
import { sessionSecret } from './RequestRate.ts'

/** The page writes this cookie; see web/i18n/README.md. */
const languageCookie = 'tally_language'
const defaultLanguage = 'en'

interface AppPage {
  /** The page for a path. A first screen's page sends its queries, for signed-in users only. */
  file: (path: string, isSignedIn: boolean) => string
  /** A `Link` header with the names of the app's files, and those of the screen at a path; null without a list. */
  preloads: ((path: string) => string) | null
}

export const isBuiltApp = (folder: string): boolean => existsSync(join(folder, `${defaultLanguage}.html`))

/**
 * Serves the built app, whose page exists once per language. The browser keeps hashed files forever and asks for the page
 * each time; signed-in users receive the names of the app's files with it.
 * @param hosts at which the pages may enter cards
 */
export function serveApp(
  folder: string,
  hosts: CardEntryHosts,
): (request: IncomingMessage, response: ServerResponse) => void {
  const pages = pagesIn(folder)
  const pageFor = (cookie = '') =>
    pages.get(parse(cookie)[languageCookie] ?? defaultLanguage) ?? pages.get(defaultLanguage)
  const setHeaders = (response: ServerResponse, path: string) => {
    for (const [name, value] of Object.entries(hosts.pageHeaders)) response.setHeader(name, value)
    response.setHeader(
      'cache-control',
      path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    )
  }
  const serve = sirv(folder, { gzip: true, brotli: true, etag: true, setHeaders })
  return (request, response) => {
    // sirv reads no part of a file safely: a range that ends before its start would end the process.
    delete request.headers.range
    // Nor does it handle a file that is gone, such as after a new build.
    response.once('pipe', (file: Readable) => file.on('error', () => response.destroy()))
    const { cookie } = request.headers
    const path = pathOf(request)
    const page = isAddress(path) ? pageFor(cookie) : undefined
    const isSignedIn = sessionSecret(cookie) !== null
    if (page?.preloads && isSignedIn) response.setHeader('link', page.preloads(path))
    if (page) request.url = page.file(path, isSignedIn)
    const send = () => serve(request, response, () => void response.writeHead(404).end())
    if (page) return void hosts.refresh().then(send)
    send()
  }
}

/** Pages by language. */
function pagesIn(folder: string): ReadonlyMap<string, AppPage> {
  const files = new Set(readdirSync(folder))
  const languages = [...files].flatMap((file) => /^([a-z]{2})\.html$/.exec(file)?.[1] ?? [])
  const fileOf = (language: string) => (path: string, isSignedIn: boolean) => {
    const ofScreen = `${language}${path.replaceAll('/', '.')}.html`
    return isSignedIn && files.has(ofScreen) ? `/${ofScreen}` : `/${language}.html`
  }
  return new Map(
    languages.map((language) => [
      language,
      { file: fileOf(language), preloads: preloadsIn(join(folder, `.preloads.${language}.json`)) },
    ]),
  )
}

/** The list that the build writes (`web/build/preloadPlugin.ts`). */
interface PreloadList {
  /** Scripts that send the first queries of a screen. */
  first?: Readonly<Record<string, readonly string[]>>
  app: readonly string[]
  screens: Readonly<Record<string, readonly string[]>>
}

function preloadsIn(list: string): AppPage['preloads'] {
  if (!existsSync(list)) return null
  const { first = {}, app, screens } = JSON.parse(readFileSync(list, 'utf8')) as PreloadList
  const [starters, ofScreens] = [new Map(Object.entries(first)), new Map(Object.entries(screens))]
  const filesAt = (path: string) =>
    ofScreens.get(path) ?? ofScreens.get(`/${path.split('/')[1]}/*`) ?? ofScreens.get('*') ?? []
  return (path) => {
    const files = [...app, ...filesAt(path)]
    // The browser fetches in this order: first what the first paint and the queries need, then the app.
    const styles = files.filter(isStyle)
    const scripts = files.filter((file) => !isStyle(file))
    const starting = ['startTheme.js', ...(starters.get(path) ?? [])].map(
      (file) => `</${file}>; rel=preload; as=script`,
    )
    return [...starting, ...styles.map(linkToStyle), ...scripts.map(linkToScript)].join(', ')
  }
}

const isStyle = (file: string): boolean => file.endsWith('.css')
/** Must equal the page's own reference: otherwise the browser fetches a style twice. */
const linkToStyle = (file: string) => `</${file}>; rel=preload; as=style; crossorigin`
const linkToScript = (file: string) => `</${file}>; rel=modulepreload`

const pathOf = ({ url = '/' }: IncomingMessage): string => url.split('?')[0]!

/** Addresses that programs request from a server; they would mistake the app's page for the response. */
const noAddresses: ReadonlySet<string> = new Set(['/metrics'])

/** Any address of the app; files have a dot in their names. */
const isAddress = (path: string): boolean =>
  !path.includes('.') && !path.startsWith('/assets/') && !noAddresses.has(path)
