import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { syncCalls } from '../../support/syncCalls.ts'
import { closeApp, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.api.clock.advance({ minutes: 2 }))
afterEach(() => closeApp())

const { patientOf } = syncCalls(() => gateway.api)

describe('Contacts', () => {
  const open = async (number: number) => {
    const page = await openPatient(gateway, 'frontdesk', number)
    await page.press(/^Reachable|^Not reachable/)
    return page
  }

  test('are added, with errors at their field', async () => {
    const { press, fill, sees, dialog } = await open(1)
    await press('Add phone number')
    await dialog('Add phone number')
    await fill(/^Phone number/, '12')
    await press('Save')
    await sees('Enter a valid phone number')
    await fill(/^Phone number/, '(503) 555-0188')
    await press('Save')
    expect(await sees('Contact saved')).toBeTruthy()
  })

  test('are blocked after a confirm dialog; imported ones say where they can be removed', async () => {
    const { user, press, sees, question } = await open(1)
    const lock = (await screen.findAllByRole('button', { name: /^Remove / }))[0]!
    expect(lock.getAttribute('aria-disabled')).toBe('true')
    await user.hover(lock)
    await sees('This contact was imported from the connected billing system and can be removed only there')
    await press('Block (503) 555-0101')
    await question('Block (503) 555-0101?')
    await press('Block number')
    await sees('(503) 555-0101 is blocked')
    await press(/^Reachable/)
    await screen.findByRole('button', { name: 'Unblock (503) 555-0101' })
  })

  test('that are emails can be blocked and unblocked too', async () => {
    const { press, sees, question } = await open(13)
    await press('Block patient.13@example.com')
    await question('Block patient.13@example.com?')
    await sees('Nothing is sent to this email until you unblock it.')
    await press('Block email')
    await sees('patient.13@example.com is blocked')
    expect((await patientOf(13)).emails).toMatchObject([{ blocked: true }])
    await press(/^Reachable/)
    await press('Unblock patient.13@example.com')
    await press('Unblock email')
    await sees('patient.13@example.com is unblocked')
    expect((await patientOf(13)).emails).toMatchObject([{ blocked: false }])
  })
})
