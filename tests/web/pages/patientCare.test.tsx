import { screen, waitFor } from '@testing-library/react'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { patientForms, patients } from '../../../api/db/schema.ts'
import { GatewayHarness } from '../../support/gatewayHarness.ts'
import { syncCalls } from '../../support/syncCalls.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, offered, openPatient } from './openApp.tsx'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())
beforeEach(() => gateway.api.clock.advance({ minutes: 2 }))
afterEach(() => closeApp())

const { connect } = syncCalls(() => gateway.api)

describe('Test tools', () => {
  test('create a visit after saying it can’t be undone, and the statements show it', async () => {
    await connect('north', 'dummy-classic')
    const { choose, press, sees, question } = await openPatient(gateway, 'systemAdmin', 2, 'statements')
    await choose('Create test visit…')
    expect((await question(/^Create a test visit for/)).textContent).toContain('This can’t be undone.')
    await press('Create test visit')
    await sees('Test visit created')
    const day = gateway.api.clock.now().toISOString().slice(0, 10).split('-')
    await screen.findAllByText(`${day[1]}/${day[2]}/${day[0]}`)
  })

  test('create an appointment and say when it can be', async () => {
    await connect('north', 'dummy-classic')
    const { choose, press, sees, question } = await openPatient(gateway, 'systemAdmin', 12)
    await choose('Create test appointment…')
    expect((await question(/^Create a test appointment for/)).textContent).toContain('within the next two weeks')
    await press('Create test appointment')
    expect(await sees('Test appointment created')).toBeTruthy()
  })

  test('are denied with a reason for a real billing system, and hidden from practices', async () => {
    await openPatient(gateway, 'systemAdmin', 16)
    const trial = () => offered().filter(({ id }) => id.startsWith('generate'))
    await waitFor(() => expect(trial()).toHaveLength(2))
    for (const { disabledReason } of trial()) expect(disabledReason).toMatch(/\S+ .*\.$/)
    closeApp()
    await openPatient(gateway, 'owner', 16)
    await waitFor(() => expect(offered().length).toBeGreaterThan(3))
    expect(trial()).toEqual([])
  })
})

describe('Patient details', () => {
  test('of an unconnected account can be edited, with the message language', async () => {
    await gateway.api.database.db
      .update(patients)
      .set({ externalId: null })
      .where(eq(patients.id, worldId('patient', 9)))
    const { user, choose, press, fill, sees, dialog } = await openPatient(gateway, 'admin', 9)
    await choose('Edit details…')
    await dialog(/^Edit /)
    await user.selectOptions(await screen.findByLabelText('Preferred language'), 'SPANISH')
    await fill('Last name', 'Renamed')
    await press('Save')
    await sees('Saved')
    await screen.findByRole('heading', { name: /Renamed/ })
    await choose('Edit details…')
    const language = await screen.findByLabelText<HTMLSelectElement>('Preferred language')
    expect(language.value).toBe('SPANISH')
  })

  test('have a date of birth in any typed format; nonexistent and future days are rejected', async () => {
    await gateway.api.database.db
      .update(patients)
      .set({ externalId: null })
      .where(eq(patients.id, worldId('patient', 9)))
    const { user, choose, fill, press, sees } = await openPatient(gateway, 'admin', 9)
    await choose('Edit details…')
    await fill('Date of birth', '02/30/1980')
    await press('Save')
    await sees('Enter a date as MM/DD/YYYY')
    await fill('Date of birth', '01/01/2999')
    await user.keyboard('{Enter}')
    await sees(/^Enter .* or an earlier date$/)
    await fill('Date of birth', '2/3/1980')
    await press('Save')
    await sees('Saved')
    await choose('Edit details…')
    expect((await screen.findByLabelText<HTMLInputElement>('Date of birth')).value).toBe('02/03/1980')
  })

  test('from a billing system are read-only, except for the language, and show its reference number; the dialog stays open as they load', async () => {
    const rows = gateway.api.database.db.update(patients).set({ externalRefnum: 'R-00042' })
    await rows.where(eq(patients.id, worldId('patient', 8)))
    const { user, choose, press, sees, dialog } = await openPatient(gateway, 'admin', 8)
    gateway.hold('answers')
    await choose('Edit details…')
    await dialog(/^Edit /)
    await waitFor(() => expect(gateway.held).toBeGreaterThan(0))
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
    gateway.release()
    await sees('Name and date of birth come from the connected billing system and can be changed only there.')
    for (const label of ['First name', 'Last name', 'Middle name', 'Date of birth'])
      expect((await screen.findByLabelText<HTMLInputElement>(label)).readOnly).toBe(true)
    expect(screen.queryByRole('button', { name: 'Open the calendar' })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Preferred language'), 'SPANISH')
    await press('Save')
    await sees('Saved')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await sees('R-00042')
  })
})

describe('Forms', () => {
  test('expand to their answers, and the address keeps which', async () => {
    const { app, press, sees } = await openPatient(gateway, 'frontdesk', 1, 'forms')
    await press('Intake')
    await sees('Any allergies?')
    await sees('None of patient 1')
    expect(app.router.state.location.search).toBe(`?open=${worldId('form', 1)}`)
  })

  test('without answers say so, and without any the tab says what appears there', async () => {
    const { press, sees } = await openPatient(gateway, 'frontdesk', 2, 'forms')
    await press('Intake')
    await sees('The patient has not answered yet.')
    closeApp()
    await gateway.api.database.db.delete(patientForms).where(eq(patientForms.patientId, worldId('patient', 5)))
    const empty = await openPatient(gateway, 'frontdesk', 5, 'forms')
    expect(await empty.sees('No forms yet')).toBeTruthy()
  })
})
