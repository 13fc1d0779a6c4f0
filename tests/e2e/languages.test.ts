import type { BrowserContext, Page, Request } from 'playwright'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { englishTexts, untranslated } from './englishIn.ts'
import { runProduct, signIn, stillDesk } from './browserPage.ts'

const running = runProduct()
const admin = 'admin@harborview.example.com'
let english: string[]
beforeAll(async () => {
  english = [...(await englishTexts())]
})
let context: BrowserContext
let page: Page
beforeEach(async () => {
  context = await running.browser.newContext(stillDesk)
  page = await context.newPage()
})
afterEach(() => context.close())

/** A browser that was used in Russian before. */
async function rememberRussian(): Promise<void> {
  const { url } = running.product
  await context.addCookies([{ name: 'tally_language', value: 'ru', url }])
  await context.addInitScript("localStorage.setItem('tally.language', 'ru')")
}

/** The text of every page and script that the browser requests during `visit`. */
async function received(visit: () => Promise<void>): Promise<string[]> {
  const addresses = new Set<string>()
  const loading = new Set<Request>()
  const add = (request: Request) => {
    if (!['script', 'document'].includes(request.resourceType())) return
    addresses.add(request.url())
    loading.add(request)
  }
  const end = (request: Request) => void loading.delete(request)
  page.on('request', add).on('requestfinished', end).on('requestfailed', end)
  await visit()
  await expect.poll(() => loading.size).toBe(0)
  page.off('request', add).off('requestfinished', end).off('requestfailed', end)
  // Requested again, because the browser drops the bodies of a replaced page.
  return Promise.all([...addresses].map(async (address) => (await context.request.get(address)).text()))
}

async function signInPage(): Promise<void> {
  await page.goto(`${running.product.url}/login`)
  await page.locator('input[type=email]').waitFor()
}

async function firstScreen(): Promise<void> {
  await signIn(context, running.product, admin)
  await page.goto(`${running.product.url}/patients`)
  await page.getByRole('row').nth(1).waitFor()
}

/** Each language is named in its own words, because that is what users look for. */
const cyrillic = (text: string) => text.replaceAll('Русский', '').match(/[а-яё]+/gi) ?? []

describe('The files of the sign-in page and those of the first screen', () => {
  test('contain no Russian text for users of English', async () => {
    for (const visit of [signInPage, firstScreen]) {
      const files = await received(visit)
      expect(files.length).toBeGreaterThan(3)
      expect(files.flatMap(cyrillic)).toEqual([])
    }
  })

  test('contain no English text for users of Russian', async () => {
    await rememberRussian()
    expect(english.length).toBeGreaterThan(300)
    for (const visit of [signInPage, firstScreen]) {
      const files = await received(visit)
      expect(files.flatMap(cyrillic).length).toBeGreaterThan(20)
      expect(english.filter((text) => files.some((file) => file.includes(text)))).toEqual([])
    }
  })
})

test('Changing the language loads one file, keeps typed text, and applies to screens opened later', async () => {
  await firstScreen()
  const search = page.getByRole('searchbox').first()
  await search.fill('a')
  await page.evaluate("document.body.dataset.loaded = 'once'")
  await page.getByRole('button', { name: 'Language' }).click()
  const files = await received(async () => {
    await page.getByRole('menuitemradio', { name: 'Русский' }).click()
    await page.getByRole('heading', { level: 1, name: 'Пациенты' }).waitFor()
  })
  // It includes the texts of a screen that was not opened yet.
  expect(
    files.filter(
      (file) => file.includes('Пациенты') && file.includes('Здесь появятся изменения, которые вносят сотрудники.'),
    ),
  ).toHaveLength(1)
  expect(await search.inputValue()).toBe('a')
  await page.locator('nav a[href="/log"]').click()
  await page.getByRole('row').nth(1).waitFor()
  expect(await untranslated(page, new Set(english))).toEqual([])
  expect(await page.evaluate('document.body.dataset.loaded')).toBe('once')
  const address = page.url()
  // Until the next page begins, this one may still load files in its own language.
  await page.goto('about:blank')
  const again = await received(async () => {
    await page.goto(address)
    await page.getByRole('row').nth(1).waitFor()
  })
  expect(again.flatMap(cyrillic).length).toBeGreaterThan(20)
  expect(english.filter((text) => again.some((file) => file.includes(text)))).toEqual([])
})
