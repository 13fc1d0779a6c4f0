import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sandboxObjects } from '../../api/db/schema.ts'
import { ApiHarness } from '../support/apiHarness.ts'

let api: ApiHarness
beforeAll(async () => {
  api = await ApiHarness.open()
})
afterAll(() => api.close())

const frame = async (query: string) => fetch(`${await api.sandbox.origin()}/entry/acct_north?${query}`)
const enter = async (entry: unknown, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
  fetch(`${await api.sandbox.origin()}/entry/acct_north`, { method: 'POST', headers, body: JSON.stringify(entry) })
/** The text of a page without its tags. */
const shown = (page: string) => page.replaceAll(/<[^>]*>/g, '')
const stored = async () => (await api.database.db.select().from(sandboxObjects)).length

describe('The frame of the payment sandbox', () => {
  it('is shown only by the app’s pages', async () => {
    const answer = await frame('parent=https://tally.test')
    expect(answer.status).toBe(200)
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain('frame-ancestors https://tally.test')
    expect(policy).toContain("script-src 'self'")
    const page = await answer.text()
    expect(page).not.toMatch(/<script(?! src="\/entry\.js")/)
    expect(shown(page)).not.toContain('Bank account')
    expect(shown(await (await frame('parent=https://tally.test&bank=1')).text())).toContain('Bank account')
  })

  it('is in the language of the app, and in English for any other', async () => {
    const inLanguage = async (lang: string) => (await frame(`parent=https://tally.test&bank=1&lang=${lang}`)).text()
    const russian = await inLanguage('ru')
    expect(russian).toContain('<html lang="ru"')
    expect(russian).toContain('Номер карты')
    expect(shown(russian)).not.toMatch(/Card|Bank account|Expiration/)
    expect(await inLanguage('constructor')).toContain('<html lang="en"')
  })

  it.each(['', 'parent=https://evil.test', 'parent=https://tally.test.evil.test', 'parent=null', 'parent=*'])(
    'is not shown to %s',
    async (query) => expect((await frame(query)).status).toBe(403),
  )

  it.each([
    ['a number', { token: '4242424242424242', month: 4, year: 2029 }],
    ['an unknown token', { token: 'pm_card_real', month: 4, year: 2029 }],
    ['the name of an inherited property', { token: 'constructor', month: 4, year: 2029 }],
    ['an expired card', { token: 'pm_card_visa', month: 4, year: 2020 }],
    ['a month that is none', { token: 'pm_card_visa', month: 13, year: 2029 }],
    ['no expiration', { token: 'pm_card_visa' }],
    ['nothing', null],
  ])('stores nothing of %s', async (_what, entry) => {
    const before = await stored()
    expect((await enter(entry)).status).toBe(400)
    expect(await stored()).toBe(before)
  })

  it('rejects a form of another site', async () => {
    const before = await stored()
    const answer = await enter({ token: 'pm_card_visa', month: 4, year: 2029 }, { 'content-type': 'text/plain' })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(await stored()).toBe(before)
  })
})
