import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appointments, auditEntries } from '../../api/db/schema.ts'
import { encodeGlobalId } from '../../gateway/graph/globalId.ts'
import { GatewayHarness } from '../support/gatewayHarness.ts'
import { type PersonName, practices, worldId } from '../support/worldPeople.ts'

let gateway: GatewayHarness
beforeAll(async () => {
  gateway = await GatewayHarness.open()
})
afterAll(() => gateway.close())

interface Node {
  restId: string
  date: string
  statusText: string
}
interface Listed {
  appointments: { totalCount: number; edges: { node: Node }[] } | null
}

const ask = async <T>(query: string, variables: object = {}, as: PersonName = 'admin') =>
  gateway.ask<T>(query, { as: await gateway.api.as(as), variables: { ...variables } })

const listQuery = `query ($filter: AppointmentFilter) { appointments(first: 100, filter: $filter) {
  totalCount edges { node { restId date statusText } } } }`
const list = async (filter: object, as?: PersonName) => {
  const { data, calls, errors } = await ask<Listed>(listQuery, { filter }, as)
  expect(errors).toBeUndefined()
  return { calls, total: data.appointments?.totalCount, rows: data.appointments?.edges.map(({ node }) => node) ?? null }
}

describe('The appointments list', () => {
  it('filters by practice, status and week in one REST call', async () => {
    const week = { dateFrom: '2026-11-16', dateTo: '2026-11-22', practiceRestIds: [practices.south.id] }
    const { total, rows, calls } = await list(week)
    expect(total).toBe(16)
    expect(calls).toEqual(['listAppointments'])
    expect(new Set(rows!.map(({ date }) => date))).toEqual(new Set(['2026-11-16', '2026-11-18']))
    expect((await list({ ...week, status: ['CANCELLED'] })).total).toBe(8)
  })

  it('accepts the first and last days of the calendar', async () => {
    expect((await list({ dateFrom: '0001-01-01', dateTo: '9999-12-31' })).total).toBe(66)
    expect((await list({ dateFrom: '9999-01-01' })).total).toBe(0)
  })

  it('excludes other companies and practices', async () => {
    expect((await list({ practiceRestIds: [practices.main.id] })).total).toBe(0)
    expect((await list({}, 'limitedFrontdesk')).total).toBe(42)
    const { data } = await ask<{ appointment: null }>(
      `{ appointment(restId: "${worldId('appointment', 230)}") { restId } }`,
    )
    expect(data.appointment).toBeNull()
  })
})

describe('People and places of an appointment', () => {
  const one = worldId('appointment', 11)
  const edges = `patient { id name currentBalance practice { timezone } } practice { id name } provider { id name } location { id name }`

  it('come from the appointment’s row', async () => {
    const query = `{ appointments(first: 3, filter: { patientId: "${encodeGlobalId('Patient', worldId('patient', 1))}" }) {
      edges { node { restId ${edges} } } } }`
    const { data, calls } = await ask<{ appointments: { edges: { node: object }[] } }>(query)
    expect(data.appointments.edges.map(({ node }) => node)).toContainEqual({
      restId: one,
      patient: {
        id: encodeGlobalId('Patient', worldId('patient', 1)),
        name: expect.stringContaining('Ben'),
        currentBalance: expect.any(String),
        practice: { timezone: 'America/New_York' },
      },
      practice: { id: encodeGlobalId('Practice', practices.north.id), name: practices.north.name },
      provider: { id: encodeGlobalId('Provider', worldId('provider', 1)), name: 'Pat Provider 1' },
      location: { id: encodeGlobalId('Location', worldId('location', 1)), name: expect.any(String) },
    })
    expect(calls).toEqual(['listAppointments'])
  })

  it('are loaded for the whole list in one call when the query selects more', async () => {
    const query =
      '{ appointments(first: 20) { edges { node { patient { firstName pause { note } } provider { specialty } } } } }'
    const { data, calls } = await ask<{ appointments: { edges: { node: { patient: object } }[] } }>(query)
    expect(data.appointments.edges[0]!.node.patient).toMatchObject({ firstName: expect.any(String), pause: null })
    expect(calls.toSorted()).toEqual(['listAppointments', 'listPatients', 'listProviders'])
  })

  it('work the same for a patient’s next appointment', async () => {
    const shown = 'id startsAt timezone statusText provider { id name } practice { name }'
    const query = `{ patient(restId: "${worldId('patient', 1)}") { nextAppointment { ${shown} } } appointment(restId: "${one}") { ${shown} } }`
    const { data, calls } = await ask<{ patient: { nextAppointment: object }; appointment: object }>(query)
    expect(data.patient.nextAppointment).toEqual(data.appointment)
    expect(calls.toSorted()).toEqual(['getAppointment', 'getPatient'])
  })
})

describe('A company that hides appointments', () => {
  const query = `{ viewer { can { readAppointments { isAllowed denial { message } } } } appointments(first: 1) { totalCount }
    appointment(restId: "${worldId('appointment', 231)}") { restId }
    patient(restId: "${worldId('patient', 23)}") { nextAppointment { restId } appointments(first: 1) { totalCount } } }`

  it('returns its users nothing, with the reason', async () => {
    const { data, errors } = await ask(query, {}, 'birchAdmin')
    expect(errors).toBeUndefined()
    expect(data).toEqual({
      viewer: { can: { readAppointments: { isAllowed: false, denial: { message: 'Your company has hidden this.' } } } },
      appointments: null,
      appointment: null,
      patient: { nextAppointment: null, appointments: null },
    })
  })

  it('returns system users everything', async () => {
    expect((await ask(query, {}, 'systemUser')).data).toMatchObject({
      viewer: { can: { readAppointments: { isAllowed: true, denial: null } } },
      appointments: { totalCount: 90 },
      patient: { nextAppointment: { restId: worldId('appointment', 231) }, appointments: { totalCount: 3 } },
    })
  })
})

describe('The front desk', () => {
  const restId = worldId('appointment', 21)
  const appointmentId = encodeGlobalId('Appointment', restId)
  const shown = `statusText undoStatus arrivedAt
    viewerCan { checkIn { isAllowed denial { code } } markNoShow { isAllowed } checkOut { isAllowed } undo { isAllowed denial { code } } }`
  type Shown = { statusText: string; undoStatus: string | null; viewerCan: Record<string, { isAllowed: boolean }> }
  const set = async (status: string, as: PersonName = 'frontdesk', id = appointmentId) =>
    (
      await ask<{ setAppointmentStatus: { __typename: string; code?: string; appointment?: Shown } }>(
        `mutation ($input: SetAppointmentStatusInput!) { setAppointmentStatus(input: $input) { __typename
          ... on Error { code } ... on SetAppointmentStatusSuccess { appointment { ${shown} } } } }`,
        { input: { appointmentId: id, status } },
        as,
      )
    ).data.setAppointmentStatus
  const allowed = ({ viewerCan }: Shown) => Object.keys(viewerCan).filter((name) => viewerCan[name]!.isAllowed)

  it('checks a patient in and out, one step at a time, and takes each step back', async () => {
    const { appointment: arrived } = await set('ARRIVED')
    expect(arrived).toMatchObject({ statusText: 'arrived', undoStatus: 'SCHEDULED', arrivedAt: expect.any(String) })
    expect(allowed(arrived!)).toEqual(['checkOut', 'undo'])
    const { appointment: left } = await set('COMPLETED')
    expect(left).toMatchObject({ statusText: 'completed', undoStatus: 'ARRIVED' })
    expect(allowed(left!)).toEqual(['undo'])
    await set('ARRIVED')
    const { appointment: back } = await set('SCHEDULED')
    expect(back).toMatchObject({ statusText: 'scheduled', undoStatus: null, arrivedAt: null })
    expect(allowed(back!)).toEqual(['checkIn', 'markNoShow'])
  })

  it('checks a patient in who was marked as a no-show', async () => {
    await set('NO_SHOW')
    const { appointment } = await set('ARRIVED')
    expect(appointment).toMatchObject({ statusText: 'arrived', undoStatus: 'SCHEDULED' })
    await set('SCHEDULED')
  })

  it('can’t check in on another day, skip a step, or undo what the billing system reported', async () => {
    expect(await set('COMPLETED')).toMatchObject({ __typename: 'ConflictError', code: 'APPOINTMENT_TRANSITION' })
    const past = encodeGlobalId('Appointment', worldId('appointment', 20))
    expect(await set('ARRIVED', 'frontdesk', past)).toMatchObject({ code: 'APPOINTMENT_TRANSITION' })
    const { data } = await ask<{ appointment: Shown }>(
      `{ appointment(restId: "${worldId('appointment', 20)}") { ${shown} } }`,
    )
    expect(data.appointment.viewerCan).toMatchObject({ undo: { denial: { code: 'APPOINTMENT_NOT_BY_DESK' } } })
    const { db } = gateway.api.database
    const later = eq(appointments.id, worldId('appointment', 22))
    await db.update(appointments).set({ status: 'confirmed' }).where(later)
    expect(await set('ARRIVED', 'frontdesk', encodeGlobalId('Appointment', worldId('appointment', 22)))).toMatchObject({
      code: 'APPOINTMENT_LATER',
    })
  })

  it('leaves the steps on the timeline and in the audit log', async () => {
    await set('ARRIVED')
    const { data } = await ask<{
      patient: { timeline: { edges: { node: { typeText: string; data: { name: string; value: string }[] } }[] } }
    }>(`{ patient(restId: "${worldId('patient', 2)}") { timeline(first: 1) {
      edges { node { typeText data { name value } } } } } }`)
    expect(data.patient.timeline.edges[0]!.node).toMatchObject({
      typeText: 'appointment_status_changed',
      data: expect.arrayContaining([
        { name: 'from', value: 'scheduled' },
        { name: 'to', value: 'arrived' },
      ]) as object[],
    })
    const log = await gateway.api.database.db.select().from(auditEntries).orderBy(desc(auditEntries.createdAt)).limit(1)
    expect(log[0]).toMatchObject({ changes: { appointment_status: ['scheduled', 'arrived'] } })
    await set('SCHEDULED')
  })
})
