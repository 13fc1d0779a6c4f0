import { eq } from 'drizzle-orm'
import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { longestShown } from '../../api/contract/messages.ts'
import { type DatabaseLocation, openDatabase } from '../../api/db/database.ts'
import { messages, threads } from '../../api/db/schema.ts'
import { receiveMessage } from '../../api/inbox/sending/receiveMessage.ts'
import { axeFindings, runOwnProduct, signIn, stillDesk } from './browserPage.ts'

const there = 'https://elsewhere.example.com'
const ran = 'parent.document.title=document.title=top.name="ran"'

/** Attacks from lists for email clients: OWASP's, those that rely on being parsed twice, those by styles alone. */
const attacks = [
  `<script>${ran}</script><img src=x onerror='${ran}'><svg onload='${ran}'><body onload='${ran}'>`,
  `<a href="javascript:${encodeURI(ran)}">link</a><a href=" java\tscript:${encodeURI(ran)}">tab</a><a href="&#106;avascript:1">entity</a>`,
  `<a href="data:text/html,<script>${ran}</script>">data</a><a href="/patients?x=1">ours</a><a href="//x">x</a><a href="vbscript:1">v</a>`,
  `<iframe srcdoc="<script>${ran}</script>"></iframe><object data="data:text/html,${ran}"></object><embed src=x>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror='${ran}'&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror='${ran}'>"></svg><noscript><p title="</noscript><img src=x onerror='${ran}'>"></noscript>`,
  `<form action="${there}/form"><input name=a autofocus onfocus='${ran}'><button>Pay</button></form><isindex type=image src=1 onerror='${ran}'>`,
  `<meta http-equiv=refresh content="0;url=${there}/meta"><base href="${there}/"><link rel=stylesheet href="${there}/link.css">`,
  `<style>@import "${there}/import.css"; body, #main, .shell { background: url(${there}/back.png); visibility: hidden } @font-face { font-family: f; src: url(${there}/font) } p { font-family: f }</style>`,
  `<img src="${there}/pixel.png"><img srcset="${there}/set.png 1x"><table background="${there}/table.png"><tr><td>cell</td></tr></table>`,
  `<video src="${there}/video" autoplay></video><audio src="${there}/audio"></audio><picture><source srcset="${there}/source.png"></picture>`,
  `<div style="position:fixed;inset:0;background:url('${there}/fixed.png')">covered</div><marquee onstart='${ran}'>x</marquee>`,
  `<details open ontoggle='${ran}'>x</details><template><img src=x onerror='${ran}'></template><p id=body name=head>clobbered</p>`,
]
/** Goals of the attacks: if any of these appears in a shown email, the attack got through. */
const dangerous =
  'script, form, input, button, iframe, object, embed, base, meta, link, svg, math, video, audio, template, [srcset], #body'

let threadId = ''
async function prepare(location: DatabaseLocation): Promise<void> {
  const database = await openDatabase(location)
  const [found] = await database.db
    .select()
    .from(threads)
    .where(eq(threads.status, 'assigned'))
    .orderBy(threads.id)
    .limit(1)
  threadId = found!.id
  await database.db.update(messages).set({ html: null }).where(eq(messages.threadId, threadId))
  const say = (words: { type: 'chat' | 'email'; text: string; html?: string }) =>
    database.transaction((tx) => receiveMessage(tx, new Date(), { threadId, ...words }))
  await say({ type: 'email', text: 'long', html: `<p>Long story</p>${'<p>And so on. </p>'.repeat(2_000)}` })
  const beyond = 'And so on. '.repeat(longestShown.html / 10)
  await say({ type: 'email', text: 'A very long one', html: `<p>Very long story</p><p>${beyond}</p>` })
  for (const [index, html] of attacks.entries())
    await say({ type: 'email', text: 'attack', html: `<p>Attack ${index}</p>${html}<p>End ${index}</p>` })
  const quoted = '<p>Thanks a lot</p><div class="gmail_quote">What we wrote before</div>'
  await say({ type: 'email', text: 'quoted', html: quoted })
  await database.close()
}

const running = runOwnProduct(undefined, prepare)
const requests: string[] = []
const complaints: string[] = []
let page: Page
beforeAll(async () => {
  const context = await running.browser.newContext(stillDesk)
  await context.route(/elsewhere\.example\.com/, (route) => {
    requests.push(new URL(route.request().url()).pathname)
    return route.fulfill({ contentType: 'image/png', body: '' })
  })
  page = await context.newPage()
  page.on('pageerror', (error) => complaints.push(error.message))
  context.on('page', (opened) => complaints.push(`opened ${opened.url()}`))
  await signIn(context, running.product, 'frontdesk@harborview.example.com')
  await page.goto(`${running.product.url}/chat/thread/${threadId}`)
  await page.locator('iframe').last().waitFor()
})
const region = () => page.getByRole('region', { name: /^Conversation with/ })

test('Malicious email content cannot run, load, submit, redirect or escape its frame', async () => {
  await expect.poll(() => page.locator('iframe').count()).toBe(attacks.length + 2)
  for (const index of attacks.keys())
    await page
      .frameLocator('iframe')
      .nth(index + 1)
      .getByText(`Attack ${index}`, { exact: true })
      .waitFor({ state: 'attached' })
  const found = await page.evaluate((selector) => {
    const pages = [...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument!)
    const all = pages.flatMap((shown) => [...shown.querySelectorAll('body, body *')])
    return {
      dangerous: pages.flatMap((shown) => [...shown.body.querySelectorAll(selector)].map((node) => node.outerHTML)),
      handlers: all.flatMap((node) => node.getAttributeNames().filter((name) => name.startsWith('on'))),
      links: all
        .filter((node) => node.hasAttribute('href'))
        .map((node) => `${node.getAttribute('href')} ${node.getAttribute('target')} ${node.getAttribute('rel')}`),
      names: [document.title, window.name, ...pages.map((shown) => shown.title)].filter((name) => name === 'ran'),
      sandboxes: [...new Set([...document.querySelectorAll('iframe')].map((frame) => frame.getAttribute('sandbox')))],
    }
  }, dangerous)
  expect(found).toEqual({
    dangerous: [],
    handlers: [],
    links: [],
    names: [],
    sandboxes: ['allow-same-origin allow-popups allow-popups-to-escape-sandbox'],
  })
  expect(new URL(page.url()).pathname).toBe(`/chat/thread/${threadId}`)
  expect(await page.locator('#main').evaluate((main) => getComputedStyle(main).visibility)).toBe('visible')
  expect({ requests, complaints }).toEqual({ requests: [], complaints: [] })
})

test('Remote images load on request, for that email only', async () => {
  const message = region()
    .locator('article')
    .filter({ has: page.locator('iframe') })
    .nth(10)
  await message.getByRole('button', { name: 'Show images' }).click()
  await expect.poll(() => [...requests].sort()).toEqual(['/pixel.png', '/table.png'])
})

test('Long emails and quoted history in emails expand on request', async () => {
  const long = page.locator('iframe').first()
  const heightOf = async () => (await long.boundingBox())!.height
  expect(await heightOf()).toBeLessThan(500)
  await region().getByRole('button', { name: 'Show full message' }).first().click()
  await expect.poll(heightOf).toBeGreaterThan(40_000)
  await region().getByRole('button', { name: 'Show less' }).first().click()
  const quoting = page.frameLocator('iframe').last()
  expect(await quoting.getByText('What we wrote before').isVisible()).toBe(false)
  await quoting.getByText('Earlier messages').click()
  await quoting.getByText('What we wrote before').waitFor()
  const veryLong = region().locator('article').filter({ hasText: 'A very long one' })
  await veryLong.getByRole('button', { name: 'Show full message' }).click()
  await page.frameLocator('iframe').nth(1).getByText('Very long story').waitFor()
})

test('Files are dropped or selected, previewed, sent and saved; an unsupported file says why', async () => {
  const composer = page.getByRole('region', { name: 'Write a message' })
  await composer.locator('label').filter({ hasText: 'Chat' }).click()
  const picture = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  await composer.locator('input[type=file]').setInputFiles([
    { name: 'card.png', mimeType: 'image/png', buffer: picture },
    { name: 'bill.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<svg onload=alert(1)>') },
  ])
  await composer.getByText('Cannot upload file attachment: Invalid file type').waitFor()
  await composer.getByRole('button', { name: 'Remove bill.pdf' }).click()
  const dropped = await page.evaluateHandle(() => {
    const files = new DataTransfer()
    files.items.add(new File(['Paid on Monday'], 'note.txt'))
    return files
  })
  await composer.dispatchEvent('drop', { dataTransfer: dropped })
  await composer.getByRole('button', { name: 'Remove note.txt' }).waitFor()
  await composer.getByRole('textbox', { name: 'Write a message' }).fill('Both, as promised')
  expect(await axeFindings(page)).toEqual([])
  await composer.getByRole('button', { name: 'Insert template' }).click()
  const templates = page.getByRole('dialog', { name: 'Insert template' })
  await templates.getByLabel('Template').selectOption({ label: 'Payment plan offer' })
  await templates.getByText(/we can set up monthly payments/).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await templates.waitFor({ state: 'detached' })
  await composer.getByRole('button', { name: 'Send', exact: true }).click()
  const sent = region().locator('article').filter({ hasText: 'Both, as promised' })
  // Before that it is shown as being sent.
  await sent.locator('header').waitFor()
  const opens = sent.getByRole('link', { name: /^card\.png/ })
  await expect.poll(() => opens.locator('img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(1)
  expect(await opens.getAttribute('rel')).toBe('noopener noreferrer')
  const save = sent.getByRole('link', { name: 'Save note.txt' })
  const saved = await page.request.get(`${running.product.url}${await save.getAttribute('href')}`)
  expect(saved.headers()['content-disposition']).toBe('attachment; filename="note.txt"')
  expect(await saved.text()).toBe('Paid on Monday')
  expect(await composer.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
  expect(complaints).toEqual([])
})
