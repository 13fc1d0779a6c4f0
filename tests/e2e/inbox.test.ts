import type { Locator, Page } from 'playwright'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sampleOf } from '../support/seed.ts'
import { pagesOf, runProduct } from './browserPage.ts'

const running = runProduct()
const complaints: string[] = []

beforeEach(() => complaints.splice(0))
afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'))
})

const pageOf = pagesOf(running, (page) => {
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(error.message))
})

/** A user's browser, newly loaded at a path, without the state of the previous test. */
async function open(account: string, path: string): Promise<Page> {
  const page = await pageOf(`${account}@harborview.example.com`)
  await page.goto(`${running.product.url}${path}`)
  await page.locator('[data-ui=thread-list], [data-ui=thread-pane]').first().waitFor()
  return page
}

/** Writes a note, which is not sent to anybody, so nobody replies. */
async function leaveNote(page: Page, text: string) {
  await page.getByRole('radio', { name: 'Note' }).check()
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.keyboard.press('ControlOrMeta+Enter')
}

/** Presses keys in the composer, as a person does, until what they cause is shown: typing expires after five seconds. */
async function typeUntilShown(page: Page, shown: Locator) {
  await expect
    .poll(async () => {
      await page.getByRole('textbox', { name: 'Write a message' }).press('a')
      return shown.isVisible()
    })
    .toBe(true)
}

/** The texts of the conversation, from first to last. */
const replies = (page: Page) => page.locator('[data-ui=conversation] [data-ui=message-text]').allTextContents()

/** The thread id of the address, once it contains one. */
async function shownThread(page: Page): Promise<string> {
  await page.waitForURL((url) => url.searchParams.has('thread'), { waitUntil: 'commit' })
  await head(page).getByRole('heading').waitFor()
  return new URL(page.url()).searchParams.get('thread')!
}

const head = (page: Page) => page.locator('[data-ui=thread-header]')

describe('Two users in one inbox', () => {
  test('see each other’s changes to a conversation immediately: status, history, list and counts', async () => {
    const agent = await open('patients.support', '/inbox?filter=unassigned')
    const row = agent.locator('a[data-ui=thread-row]').nth(3)
    const name = (await row.locator('[data-ui=thread-name]').textContent())!
    const count = agent.getByRole('link', { name: /^Unassigned/ })
    await row.click()
    await head(agent).getByRole('heading', { name }).waitFor()
    const threadId = await shownThread(agent)
    const before = await count.textContent()

    const desk = await open('frontdesk', `/chat/thread/${threadId}`)
    await head(desk).getByRole('button', { name: 'Assign to me' }).click()
    await desk.getByText('Conversation assigned').waitFor()
    await head(agent).getByText('Assigned', { exact: true }).waitFor()
    await agent.locator('[data-ui=thread-event]').filter({ hasText: 'Assigned' }).last().waitFor()
    await agent.locator('a[data-ui=thread-row][aria-current]').waitFor({ state: 'detached' })
    await expect.poll(() => count.textContent()).not.toBe(before)

    await agent.bringToFront()
    const close = head(agent).getByRole('button', { name: 'Close', exact: true })
    await expect.poll(() => close.isEnabled()).toBe(true)
    await agent.keyboard.press('e')
    await agent.getByText('Chat closed').waitFor()
    await head(desk).getByText('Closed', { exact: true }).waitFor()
    await head(desk).getByRole('button', { name: 'Reopen' }).waitFor()
  })

  test.each(sampleOf(['api', 'gateway'] as const, 1, 'outage'))(
    'keep working through an outage of the %s: the screen says it is out of date, and nothing is lost or duplicated',
    // Requests without a response are retried with growing delays.
    { timeout: 150_000 },
    async (server) => {
      const agent = await open('patients.support', '/inbox?filter=closed')
      await agent.locator('a[data-ui=thread-row]').first().click()
      const desk = await open('frontdesk', `/chat/thread/${await shownThread(agent)}`)
      await leaveNote(agent, `Before ${server}`)
      await desk.getByText(`Before ${server}`).waitFor()

      complaints.push('expected from here on')
      await running.product.kill(server)
      await agent.locator('[data-ui=outdated]').waitFor()
      await leaveNote(agent, `During ${server}`)
      await leaveNote(desk, `Meanwhile ${server}`)
      await agent.getByText('Checking whether the message was sent').waitFor()
      await desk.getByText('Checking whether the message was sent').waitFor()
      await desk.getByRole('textbox', { name: 'Write a message' }).fill('Not sent yet')
      await running.product.start(server)
      for (const page of [agent, desk]) {
        for (const text of [`During ${server}`, `Meanwhile ${server}`])
          await page
            .locator('[data-ui=conversation] article')
            .filter({ hasText: text })
            .locator('time')
            .waitFor({ timeout: 60_000 })
        await page.locator('[data-ui=outdated]').waitFor({ state: 'detached', timeout: 60_000 })
      }
      await leaveNote(agent, `After ${server}`)
      await desk.getByText(`After ${server}`).waitFor()
      expect(await desk.getByRole('textbox', { name: 'Write a message' }).inputValue()).toBe('Not sent yet')

      const ours = (texts: string[]) => texts.filter((text) => text.endsWith(` ${server}`))
      const received = ours(await replies(agent))
      expect(received.toSorted()).toEqual(['After', 'Before', 'During', 'Meanwhile'].map((word) => `${word} ${server}`))
      expect(ours(await replies(desk))).toEqual(received)
      await desk.reload()
      await expect.poll(async () => ours(await replies(desk))).toEqual(received)
      // The browser's own errors about an unavailable server are not the page's fault.
      complaints.splice(0)
    },
  )

  test('see each other typing immediately, and leaving', async () => {
    const agent = await open('patients.support', '/inbox?filter=unassigned')
    await agent.locator('a[data-ui=thread-row]').nth(2).click()
    const threadId = await shownThread(agent)
    const row = agent.locator(`a[data-ui=thread-row][href*="${threadId}"]`)
    const desk = await open('frontdesk', `/chat/thread/${threadId}`)
    await typeUntilShown(desk, agent.getByText(/is typing…$/))
    await typeUntilShown(desk, row.getByRole('img', { name: /is typing$/ }))
    await typeUntilShown(agent, desk.getByText(/is also writing a reply/))
    await typeUntilShown(desk, agent.getByText(/is also writing a reply/))
    await desk.goto(`${running.product.url}/patients`)
    await agent.getByText(/is also writing a reply/).waitFor({ state: 'detached' })
    // Nobody is present anymore; only the patient's own icons remain in the row.
    await expect.poll(() => row.getByRole('img', { name: /is typing$|is viewing$/ }).count()).toBe(0)
    await agent.getByRole('textbox', { name: 'Write a message' }).fill('')
  })
})

test('An outdated list or conversation says so above it without a change of width', async () => {
  const page = await open('frontdesk', '/inbox?filter=unassigned')
  await page.locator('a[data-ui=thread-row]').first().click()
  await shownThread(page)
  const list = page.locator('[data-ui=thread-list]')
  const panes = [list, page.locator('[data-ui=thread-pane]'), page.locator('[data-ui=patient-card]')]
  const widths = () => Promise.all(panes.map(async (pane) => Math.round((await pane.boundingBox())!.width)))
  await panes[2]!.getByRole('button', { name: 'Actions' }).waitFor()
  const before = await widths()
  await page.getByRole('link', { name: 'Front desk' }).click()
  await page.getByRole('heading', { name: 'Front desk' }).waitFor()
  await page.route('**/graphql', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goBack()
  const notices = page.getByText('It could not be refreshed')
  await expect.poll(() => notices.count()).toBe(3)
  expect(await widths()).toEqual(before)
  expect((await notices.first().boundingBox())!.y).toBeLessThan((await list.boundingBox())!.y)
  // The browser logs each 503 itself, at any time.
  await page.context().close()
  complaints.splice(0)
})
