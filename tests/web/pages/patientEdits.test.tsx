import { screen, waitFor, within } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Patient } from '../../../api/contract/patients.ts'
import { patients, tasks } from '../../../api/db/schema.ts'
import { toastStore } from '../../../web/ui/toast.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { syncCalls } from '../../support/syncCalls.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, offered, openApp, openPatient, pollAtOnce } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.api.clock.advance({ minutes: 2 }))
afterEach(() => closeApp())

const { connect, run, patientOf } = syncCalls(() => gateway.api)

/** A change by another user in the meantime. */
async function meanwhile(method: 'POST' | 'PUT' | 'PATCH', number: number, call: string, body: object) {
  gateway.api.clock.advance({ minutes: 1 })
  const as = await gateway.api.as('admin')
  const { status } = await gateway.api.call<Patient>(method, `/v2/patients/${worldId('patient', number)}${call}`, {
    as,
    body,
  })
  expect(status).toBe(200)
}
const theirAddress = { street_number: '9', street: 'Oak Ave', city: 'Salem', state: 'OR', zip_code: '97301' }

describe('Contacts', () => {
  const open = async (number: number) => {
    const page = await openPatient(gateway, 'frontdesk', number)
    await page.press(/^Reachable|^Not reachable/)
    return page
  }

  test('edited by another user meanwhile are shown beside the entered values', async () => {
    const { press, fill, versions } = await open(10)
    await press('Edit (503) 555-0010')
    await fill(/^Phone number/, '(503) 555-0177')
    await meanwhile('PATCH', 10, `/phones/${worldId('contact', 2010)}`, { value: '(503) 555-0166', type: 2 })
    await press('Save')
    expect(await versions()).toEqual([
      ['Phone number', '(503) 555-0166', '(503) 555-0177'],
      ['Phone type', 'Landline', 'Mobile'],
      ['Priority', expect.any(String), expect.any(String)],
    ])
    await press('Keep saved values')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((await patientOf(10)).phones.map(({ value }) => value)).toContain('+15035550166')
    expect(screen.queryByText('Contact saved')).toBeNull()
  })
})

describe('Tags', () => {
  test('that the company doesn’t have are created after confirmation, and added', async () => {
    const { press, fill, sees, question } = await openPatient(gateway, 'frontdesk', 8)
    await press('Add tag')
    await fill('Find or create a tag', 'Snowbird')
    await press('New tag “Snowbird”')
    await question('Create the tag “Snowbird”?')
    await press('Create and add tag')
    await sees('Tag “Snowbird” added')
    expect(await screen.findByRole('button', { name: 'Remove tag Snowbird' })).toBeTruthy()
  })

  test('that were imported can’t be removed here, and say so', async () => {
    const { user, sees } = await openPatient(gateway, 'frontdesk', 5)
    const lock = await screen.findByRole('button', { name: /^Remove tag / })
    expect(lock.getAttribute('aria-disabled')).toBe('true')
    await user.hover(lock)
    await sees('This tag was imported from the connected billing system and can be removed only there')
  })

  test('added by another user meanwhile are not lost: both versions are shown', async () => {
    const { press, sees, versions } = await openPatient(gateway, 'frontdesk', 9)
    await meanwhile('PATCH', 9, '', { tags: ['VIP', 'Theirs'] })
    await press('Remove tag VIP')
    expect(await versions()).toEqual([['Tags', 'Theirs, VIP', 'Theirs']])
    await press('Save mine')
    await sees('Tag “VIP” removed')
    expect((await patientOf(9)).tags.map(({ name }) => name)).toEqual(['Theirs'])
  })
})

describe('The address', () => {
  test('has its first line split into number and street', async () => {
    const { choose, press, fill, sees } = await openPatient(gateway, 'frontdesk', 2)
    await choose('Edit address…')
    await fill(/^Street address/, '120 West Pine St')
    await press('Save')
    await sees('Address saved.')
    expect((await patientOf(2)).pending_address).toMatchObject({ street_number: '120', street: 'West Pine St' })
  })

  test('changed by another user meanwhile is shown beside the entered one', async () => {
    const { choose, press, fill, sees, versions } = await openPatient(gateway, 'frontdesk', 6)
    await choose('Edit address…')
    await fill(/^Street address/, '7 Mine St')
    await meanwhile('PUT', 6, '/address', theirAddress)
    await press('Save')
    expect((await versions())[0]).toEqual(['Street address', '9 Oak Ave', '7 Mine St'])
    await press('Save mine')
    await sees('Address saved.')
    expect((await patientOf(6)).pending_address).toMatchObject({ street: 'Mine St' })
  })

  test('is saved without a dialog when another user changed something else', async () => {
    const { choose, press, fill, sees } = await openPatient(gateway, 'frontdesk', 12)
    await choose('Edit address…')
    await fill(/^Street address/, '8 Mine St')
    await meanwhile('PATCH', 12, '', { communication_language: 'spanish' })
    await press('Save')
    expect(await sees('Address saved.')).toBeTruthy()
  })
})

describe('The account', () => {
  test('gets a family role; one set by another user meanwhile is shown beside it', async () => {
    const { user, choose, press, sees, versions } = await openPatient(gateway, 'admin', 4)
    await choose('Family role…')
    await user.click(await screen.findByRole('radio', { name: 'Guarantor: pays for the family' }))
    await meanwhile('POST', 4, '/update-patient-role', { role: 'dependent', guarantor_id: worldId('patient', 7) })
    await press('Set role')
    expect((await versions())[1]?.slice(0, 2)).toEqual(['Guarantor', 'Ben O’Hara'])
    await press('Save mine')
    await sees('Family role saved')
    expect((await patientOf(4)).family_group_role).toBe('guarantor')
  })

  test('is hidden after confirmation, and unhidden', async () => {
    const { choose, press, sees, question } = await openPatient(gateway, 'admin', 11)
    await choose('Hide account…')
    await question(/^Hide the account for /)
    await press('Hide account')
    await sees('Account hidden')
    await choose('Unhide account…')
    await press('Unhide account')
    expect(await sees('Account unhidden')).toBeTruthy()
  })

  test('gets a new access code from a system admin, and not from practice users', async () => {
    const { choose, press, sees } = await openPatient(gateway, 'systemAdmin', 1)
    await choose('Access code…')
    await press('Generate new code')
    await sees('Access code updated')
    closeApp()
    const asAdmin = await openPatient(gateway, 'admin', 1)
    await asAdmin.choose('Access code…')
    const renew = await screen.findByRole('button', { name: 'Generate new code' })
    expect(renew.getAttribute('aria-disabled')).toBe('true')
  })

  test('is merged only into a selected account', async () => {
    const { app, user, choose, press, fill, sees } = await openPatient(gateway, 'admin', 13)
    await choose('Merge into another account…')
    await press('Continue')
    await sees('Cannot merge without specifying target patient')
    await fill('Account to keep', 'EX-14')
    await user.click(await screen.findByRole('radio'))
    await press('Continue')
    await press('Merge accounts')
    await sees('Merged patients')
    await waitFor(() => expect(app.router.state.location.pathname).toContain(worldId('patient', 14)))
    closeApp()
    const old = await openApp(gateway, 'admin', `/patients/${worldId('patient', 13)}/timeline`)
    await old.sees(/^This account was merged into /)
  })

  test('shows a logged call among earlier calls, and in the timeline', async () => {
    const { user, choose, press, fill, sees } = await openPatient(gateway, 'frontdesk', 7)
    await choose('Log a call')
    await press('Log call')
    // As the first option of the list, and as the error.
    expect(await screen.findAllByText('Select the result of the call')).toHaveLength(2)
    await user.selectOptions(await screen.findByLabelText(/^Result/), 'VOICE_MAIL')
    await fill('Follow up on', '2027-02-03')
    await fill('Notes', 'Left a message')
    await press('Log call')
    await sees('Call Logged')
    const row = within(await screen.findByRole('table'))
      .getByText('Left a message')
      .closest('tr')!
    expect(row.textContent).toContain('02/03/2027')
    await user.click(screen.getByRole('link', { name: /^Timeline/ }))
    const entry = (await screen.findByText('Call logged')).closest('li')!
    expect(entry.textContent).toMatch(/Left a message.*02\/03\/2027|02\/03\/2027.*Left a message/)
  })
})

describe('Syncing', () => {
  test('shows the new data once the billing system has responded', async () => {
    await connect('north', 'dummy-classic')
    pollAtOnce()
    const { press, sees } = await openPatient(gateway, 'frontdesk', 1)
    await press('Sync')
    await waitFor(async () => expect((await patientOf(1)).sync_status).toBe('syncing'))
    await run()
    await sees('Patient data has been synced')
  })

  test.each([
    ['is to be tried again ends with a warning', 2, 'RETRY', /^The billing system can’t be reached/, 'warning'],
    ['came to what nobody knows names its task', 3, 'REVOKED', /^Unexpected error during connection/, 'error'],
  ] as const)('that %s', async (_what, number, status, text, kind) => {
    await connect('north', 'dummy-classic')
    pollAtOnce()
    const { press, sees } = await openPatient(gateway, 'frontdesk', number)
    await press('Sync')
    await waitFor(async () => expect((await patientOf(number)).sync_status).toBe('syncing'))
    await gateway.api.database.db.update(tasks).set({ status }).where(eq(tasks.status, 'PENDING'))
    await sees(text)
    const [shown] = toastStore.read()
    expect(shown!.kind).toBe(kind)
    expect(shown!.requestId !== undefined).toBe(kind === 'error')
  })

  test('too often shows a warning in the server’s words', async () => {
    await connect('north', 'dummy-classic')
    const lastSyncedAt = gateway.api.clock.now().toISOString()
    await gateway.api.database.db
      .update(patients)
      .set({ lastSyncedAt })
      .where(eq(patients.id, worldId('patient', 8)))
    const { choose, sees } = await openPatient(gateway, 'frontdesk', 8)
    await choose('Sync name and address')
    await sees(/^The account was synced less than a minute ago/)
    expect(toastStore.read().map(({ kind }) => kind)).toEqual(['warning'])
  })

  test('says why it is unavailable without a configured connection', async () => {
    await connect('north', 'kareo')
    await openPatient(gateway, 'frontdesk', 8)
    const reasons = offered()
      .filter(({ id }) => id.startsWith('sync'))
      .map(({ disabledReason }) => disabledReason)
    expect(reasons).toEqual(Array.from({ length: 2 }, () => expect.stringContaining('(kareo) isn’t set up')))
  })
})
