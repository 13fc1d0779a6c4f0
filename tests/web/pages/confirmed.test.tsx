import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { endpointNamed } from '../../../gateway/rest/endpointNamed.ts'
import { batchCalls } from '../../support/batchCalls.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  gateway.losesAnswer = null
  closeApp()
})

type Page = Awaited<ReturnType<typeof openApp>>

interface ConfirmedAction {
  action: string
  /** The REST call of the action, by its name in the contract. */
  call: string
  /** Everything up to its button. */
  open: () => Promise<Page>
  button: RegExp
  done: RegExp
}

async function openAdjustment(): Promise<Page> {
  const page = await openPatient(gateway, 'admin', 1, 'statements')
  await page.press('Expand all')
  await page.user.click((await screen.findAllByRole('button', { name: /^Adjust / }))[0]!)
  await page.fill(/^Amount/, '0.50')
  await page.fill(/^Note/, 'Courtesy')
  return page
}

async function openCollections(): Promise<Page> {
  const page = await openPatient(gateway, 'admin', 19, 'statements')
  await page.press('Expand all')
  await page.user.click((await screen.findAllByRole('button', { name: /^Recall .* from collections$/ }))[0]!)
  return page
}

async function openNewPatient(): Promise<Page> {
  const page = await openApp(gateway, 'frontdesk', '/frontdesk/new?search=Zora+Newhart+02/28/1990')
  await screen.findByDisplayValue('Newhart')
  await page.user.selectOptions(await screen.findByLabelText(/^Practice/), 'Alder North')
  return page
}

async function openCall(): Promise<Page> {
  const page = await openPatient(gateway, 'systemSupport', 1)
  await page.choose('Call…')
  return page
}

async function openCallBack(): Promise<Page> {
  const page = await openApp(gateway, 'support', `/inbox?thread=${worldId('thread', 1)}`)
  await page.press('More')
  await page.user.click(await screen.findByRole('menuitem', { name: /^Queue a callback/ }))
  await screen.findByRole('radio', { name: 'Spanish' })
  return page
}

async function openApproval(): Promise<Page> {
  const page = await openPatient(gateway, 'admin', 14)
  await page.choose('Approve bill…')
  await page.question('Approve the bill for Čedo Zhao?')
  return page
}

async function openRestart(): Promise<Page> {
  const page = await openPatient(gateway, 'systemAdmin', 7)
  await page.choose('Restart billing workflow…')
  await page.question(/^Restart the billing workflow for/)
  return page
}

async function openBatch(): Promise<Page> {
  await batchCalls(() => gateway.api).place(14, 'sent')
  const page = await openApp(gateway, 'admin', '/patients?search=EX-14')
  await page.user.click(await screen.findByRole('checkbox', { name: /^Select: Čedo Zhao/ }))
  await page.press('Restart billing workflow')
  await page.question('Restart the billing workflow for 1 patient?')
  // The preview has the same address as the batch.
  await page.sees('1 will be restarted')
  return page
}

async function openPayment(): Promise<Page> {
  const page = await openPatient(gateway, 'frontdesk', 1)
  await page.choose('Take payment')
  await page.fill(/^Amount/, '1.00')
  await page.user.selectOptions(await screen.findByLabelText('Payment method'), 'Cash')
  return page
}

const actions: ConfirmedAction[] = [
  {
    action: 'A cash payment',
    call: 'recordPayment',
    open: openPayment,
    button: /^Record \$1\.00 in cash$/,
    done: /^Payment of \$1\.00 added!$/,
  },
  {
    action: 'An adjustment',
    call: 'adjustStatement',
    open: openAdjustment,
    button: /^Reduce by \$0.50$/,
    done: /^Adjusted$/,
  },
  {
    action: 'What comes back from collections',
    call: 'revertCollections',
    open: openCollections,
    button: /^Recall \$/,
    done: /^Recalled/,
  },
  {
    action: 'A new patient',
    call: 'createPatient',
    open: openNewPatient,
    button: /^Add patient$/,
    done: /was added$/,
  },
  {
    action: 'A call',
    call: 'callPatient',
    open: openCall,
    button: /^Call \(503\) 555-0101$/,
    done: /^Calling you, then/,
  },
  {
    action: 'A call back',
    call: 'queueCallAndClose',
    open: openCallBack,
    button: /^Queue callback and close$/,
    done: /^Call was successfully/,
  },
  {
    action: 'An approval',
    call: 'approvePatient',
    open: openApproval,
    button: /^Approve bill$/,
    done: /^Patient bill approved$/,
  },
  {
    action: 'A restart',
    call: 'restartPatientRule',
    open: openRestart,
    button: /^Restart billing workflow$/,
    done: /^Billing workflow restarted$/,
  },
  {
    action: 'A batch',
    call: 'batchRestart',
    open: openBatch,
    button: /^Restart billing workflow: 1 patient$/,
    done: /Starting in a few seconds$/,
  },
]

/** The idempotency keys of the page's requests, in order. */
function sentKeys(): string[] {
  const keys: string[] = []
  const send = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const key = /"idempotencyKey":"([^"]+)"/.exec(init.body as string)?.[1]
    if (key) keys.push(key)
    return send(url, init)
  })
  return keys
}

test.each(actions)(
  '$action with a lost response is confirmed by its key, and not offered again meanwhile',
  async ({ call, open, button, done }) => {
    const { user, sees } = await open()
    const keys = sentKeys()
    let lost = 0
    gateway.losesAnswer = (method, url) => endpointNamed(method, url) === call && (lost += 1) < 2
    const doIt = await screen.findByRole('button', { name: button })
    await user.click(doIt)
    await sees(/^We didn’t get a response. We’re confirming whether this was done/)
    await user.click(doIt)
    expect(doIt.getAttribute('aria-disabled')).toBe('true')
    expect(keys).toHaveLength(1)
    window.dispatchEvent(new Event('online'))
    await sees(done)
    expect(keys).toEqual([keys[0], keys[0]])
    expect(lost).toBe(2)
  },
)
