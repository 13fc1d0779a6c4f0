import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { RestClient } from '../../gateway/rest/RestClient.ts'
import { createGateway } from '../../gateway/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'tally-app-'))
const client = new RestClient({ url: 'http://127.0.0.1:9' })
let gateway: Server
beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'en.html'), '<title>The page</title>')
  writeFileSync(join(folder, 'en.patients.html'), '<title>The list</title>')
  writeFileSync(join(folder, 'ru.html'), '<title>Страница</title>')
  writeFileSync(join(folder, 'assets/app.js'), 'void 0')
  writeFileSync(join(folder, 'assets/old.js'), 'void 1')
  writeFileSync(
    join(folder, '.preloads.en.json'),
    JSON.stringify({
      first: { '/patients': ['assets/start.js'] },
      app: ['assets/app.js', 'assets/app.css'],
      screens: { '/patients': ['assets/list.js'], '/patients/*': ['assets/patient.js'], '*': ['assets/others.js'] },
    }),
  )
  writeFileSync(join(folder, '.preloads.ru.json'), JSON.stringify({ app: ['assets/app.ru.js'], screens: {} }))
  gateway = createGateway({
    client,
    now: () => new Date(),
    report: () => undefined,
    appFolder: folder,
    publicOrigin: 'https://care.example.com',
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise((resolve) => gateway.close(resolve))
  await client.close()
  rmSync(folder, { recursive: true })
})

const addressOf = (path: string) => `http://127.0.0.1:${(gateway.address() as AddressInfo).port}${path}`

async function get(path: string, cookie?: string) {
  const answer = await fetch(addressOf(path), { headers: cookie ? { cookie } : {} })
  return { text: await answer.text(), link: answer.headers.get('link') }
}
const answerOf = async (path: string) => fetch(addressOf(path))
const signedIn = 'tally_session=a; csrf=b'

const theme = '</startTheme.js>; rel=preload; as=script'
const app = '</assets/app.css>; rel=preload; as=style; crossorigin, </assets/app.js>; rel=modulepreload'

it('The page links files of the app and its screen only for signed-in users', async () => {
  const linkTo = (file: string) => `${theme}, ${app}, </assets/${file}.js>; rel=modulepreload`
  expect((await get('/patients/7/payments', signedIn)).link).toBe(linkTo('patient'))
  for (const path of ['/', '/inbox?thread=1.5', '/toString'])
    expect(await get(path, signedIn)).toEqual({ text: '<title>The page</title>', link: linkTo('others') })
  expect((await get('/patients')).link).toBeNull()
  expect((await get('/patients', 'csrf=b')).link).toBeNull()
})

it('The page of a first screen links its starter before the app, for signed-in users only', async () => {
  const link = `${theme}, </assets/start.js>; rel=preload; as=script, ${app}, </assets/list.js>; rel=modulepreload`
  for (const path of ['/patients', '/patients?status=paid'])
    expect(await get(path, signedIn)).toEqual({ text: '<title>The list</title>', link })
  for (const cookie of ['csrf=b', '']) expect((await get('/patients', cookie)).text).toBe('<title>The page</title>')
})

it.each(['bytes=5-2', 'bytes=-7-3', 'bytes=0-0', 'bytes=99-', 'nonsense'])(
  'A request for a part of a file (%s) gets the whole file',
  async (range) => {
    for (const [path, text] of [
      ['/assets/app.js', 'void 0'],
      ['/login', '<title>The page</title>'],
    ]) {
      const answer = await fetch(addressOf(path!), { headers: { range } })
      expect([answer.status, await answer.text()]).toEqual([200, text])
    }
  },
)

it.each(['/graphql', '/login', '/api/v2/patients', '/assets/app.js'])(
  'A request to %s for a host that is no address is answered without the server’s paths',
  async (path) => {
    const answer = await new Promise<IncomingMessage>((resolve) => {
      request(addressOf(path), { headers: { host: '[::1' } }, resolve).end()
    })
    expect([answer.statusCode, await text(answer)]).toEqual([400, ''])
  },
)

it('A file that a new build has removed ends its request, and the server continues', async () => {
  rmSync(join(folder, 'assets/old.js'))
  await expect(fetch(addressOf('/assets/old.js')).then((answer) => answer.text())).rejects.toThrow(TypeError)
  expect((await get('/assets/app.js')).text).toBe('void 0')
})

it('A file reveals no others, and the file list isn’t public', async () => {
  expect(await get('/assets/app.js', signedIn)).toEqual({ text: 'void 0', link: null })
  expect((await get('/.preloads.en.json', signedIn)).text).not.toContain('app.css')
})

it('The page is in the language of its cookie, or in English', async () => {
  const russian = { text: '<title>Страница</title>', link: `${theme}, </assets/app.ru.js>; rel=modulepreload` }
  for (const path of ['/', '/patients']) expect(await get(path, `${signedIn}; tally_language=ru`)).toEqual(russian)
  expect((await get('/login', 'tally_language=ru')).text).toBe(russian.text)
  for (const unknown of ['de', '', '../x', '%E0'])
    expect((await get('/', `tally_language=${unknown}`)).text).toBe('<title>The page</title>')
})

it('A cached page in one language isn’t reused for another', async () => {
  const page = async (cookie: string, known = '') => {
    const { port } = gateway.address() as AddressInfo
    return fetch(`http://127.0.0.1:${port}/patients`, { headers: { cookie, 'if-none-match': known } })
  }
  const english = (await page('tally_language=en')).headers.get('etag')!
  expect((await page('tally_language=en', english)).status).toBe(304)
  expect((await page('tally_language=ru', english)).status).toBe(200)
})

it.each(['/metrics', '/wp-login.php', '/.env', '/patients/export.csv', '/assets/none.js', '/assets/app.js.map'])(
  '%s is not a page of the app',
  async (path) => {
    const answer = await answerOf(path)
    expect([answer.status, await answer.text()]).toEqual([404, ''])
  },
)

it('Every response declares its type, and HSTS where the app uses HTTPS', async () => {
  for (const path of ['/', '/assets/app.js', '/metrics', '/healthz', '/api/v2/config', '/graphiql', '/graphql']) {
    const { headers } = await answerOf(path)
    expect([path, headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
    expect([path, headers.get('strict-transport-security')]).toEqual([path, 'max-age=31536000'])
  }
})

it('The served build contains no source maps', () => {
  const files = readdirSync('dist/web', { recursive: true }) as string[]
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(10)
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([])
})
