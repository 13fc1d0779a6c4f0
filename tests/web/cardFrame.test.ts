import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entryPage } from '../../api/paymentSandbox/entry/entryPage.ts'
import { entryScript } from '../../api/paymentSandbox/entry/entryScript.ts'

const app = 'https://tally.test'
const parent = { postMessage: vi.fn<(message: Record<string, unknown>, origin: string) => void>() }
const sent: string[] = []
let listeners: ((event: unknown) => Promise<void>)[] = []

beforeEach(() => {
  document.body.innerHTML = entryPage({ parent: app, hasBank: true, isDark: false, language: undefined })
  listeners = []
  sent.length = 0
  parent.postMessage.mockClear()
  const frame = {
    parent,
    addEventListener: (type: string, listen: (event: unknown) => Promise<void>) => {
      if (type === 'message') listeners.push(listen)
    },
  }
  const ask = (_url: string, { body }: { body: string }) => {
    sent.push(body)
    return Promise.resolve({ json: () => Promise.resolve({ id: 'pm_entered' }) })
  }
  // Runs the frame's script as the browser does.
  // oxlint-disable-next-line no-implied-eval, no-new-func
  new Function('window', 'document', 'fetch', 'location', entryScript)(frame, document, ask, { pathname: '/entry/a' })
})
// The files of a worker share the page, whose body stays.
afterEach(() => document.body.replaceChildren())

const type = (values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values))
    document.querySelector<HTMLInputElement>(`input[name="${name}"]:not([type])`)!.value = value
}
/** The frame's response to a page's request for the entered data. */
async function collect(event: object = {}) {
  parent.postMessage.mockClear()
  const requested = { origin: app, source: parent, data: { kind: 'collect', ask: 'one' }, ...event }
  for (const listen of listeners) await listen(requested)
  return parent.postMessage.mock.calls
}
const card = { number: '4242 4242 4242 4242', expiry: '04 / 29', cvc: '123' }

describe('The frame’s script', () => {
  it('sends the token of a test number, never the number, and answers only the app', async () => {
    type(card)
    expect(await collect()).toEqual([
      [{ from: 'card-entry', kind: 'collected', ask: 'one', methodId: 'pm_entered' }, app],
    ])
    expect(sent).toEqual(['{"token":"pm_card_visa","month":4,"year":2029}'])
  })

  it.each([
    ['a real-looking number', { ...card, number: '4111 1111 1111 1111' }, /published test numbers only/],
    ['no number', { ...card, number: '' }, /Enter the card number/],
    ['no expiration', { ...card, expiry: '29' }, /as MM \/ YY/],
    ['no CVC', { ...card, cvc: '12' }, /Enter the CVC/],
  ])('rejects %s without sending anything', async (_what, values, reason) => {
    type(values)
    expect((await collect())[0]![0]['fault']).toMatch(reason)
    expect(sent).toEqual([])
  })

  it('accepts a test account, and rejects any other', async () => {
    document.querySelector<HTMLInputElement>('input[value="bank"]')!.checked = true
    type({ routing: '110000000', account: '000123456789' })
    expect((await collect())[0]![0]['methodId']).toBe('pm_entered')
    type({ account: '000987654321' })
    expect((await collect())[0]![0]['fault']).toMatch(/published test numbers only/)
    expect(sent).toEqual(['{"token":"pm_usBankAccount_success"}'])
  })

  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['another window of the same origin', { source: {} }],
    ['a page that says something else', { data: { kind: 'other' } }],
    ['a page that says nothing', { data: null }],
  ])('answers nothing to %s', async (_what, event) => {
    type(card)
    expect(await collect(event)).toEqual([])
    expect(sent).toEqual([])
  })
})
