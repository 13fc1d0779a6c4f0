import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { FaultyGateway } from '../../support/faultyGateway.ts'
import { worldId } from '../../support/worldPeople.ts'
import { closeApp, openApp } from './openApp.tsx'

let gateway: FaultyGateway
beforeAll(async () => {
  gateway = await FaultyGateway.open()
})
afterAll(() => gateway.close())
afterEach(() => {
  gateway.upstream.heal()
  closeApp()
})

const patient = `/patients/${worldId('patient', 1)}`

it.each([
  ['The inbox', '/inbox', 'listThreads'],
  ['A conversation', `${patient}/messages`, 'listHistory'],
  ['The change log', '/log', 'listAuditLogs'],
  ['The agenda', '/appointments?week=2026-11-16', 'listAppointments'],
])(
  '%s with a row that cannot be read shows the others, and says how many are missing',
  async (_list, path, endpoint) => {
    gateway.upstream.setFault(endpoint, 'one row')
    await openApp(gateway, 'admin', path)
    await screen.findByText('1 row could not be read')
    expect(gateway.upstream.calls).toContain(endpoint)
  },
)
