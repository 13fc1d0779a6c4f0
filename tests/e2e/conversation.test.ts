import type { Page } from 'playwright'
import { beforeAll, expect, test } from 'vitest'
import { hostileThread } from '../support/filledDemo.ts'
import { attacks } from '../support/hostileEmails.ts'
import { axeFindings, runProduct, signIn, stillDesk } from './browserPage.ts'

/** Goals of the attacks: if any of these appears in a shown email, the attack got through. */
const dangerous =
  'script, form, input, button, iframe, object, embed, base, meta, link, svg, math, video, audio, template, [srcset], #body'

const running = runProduct()
let threadId: string
const requests: string[] = []
const complaints: string[] = []
let page: Page
beforeAll(async () => {
  threadId = hostileThread()
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
