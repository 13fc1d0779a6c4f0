import type { Appointment } from '../../api/contract/appointments.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FakeUpstream } from '../support/fakeUpstream.ts'
import type { GraphHarness } from '../support/gatewayHarness.ts'
import { worldId } from '../support/worldPeople.ts'
import { graphOver } from './upstreamFailures.ts'
import { restCycle, restPatient, restUser } from './restRows.ts'

const id = worldId('patient', 1)
const tomorrow = 'a_value_of_tomorrow'

const contact = { id: worldId('contact', 1), value: '+15035550101', enabled: true, blocked: false }
const member = { id: worldId('patient', 2), first_name: 'Ben', last_name: 'Abbott', current_balance: '0.00' }
const cycle = { ...restCycle(worldId('cycle', 1)), status: tomorrow }
const zero = { billed_amount: '0.00', ins_paid: '0.00', adjustment: '0.00', discounts: '0.00' }
const statement = {
  id: worldId('extra', 1),
  bucket: tomorrow,
  start_date: '2026-01-01',
  manual_adjustment: '0.00',
  visits: [],
  ...zero,
  pt_amount: '0.00',
  pt_paid: '0.00',
  pt_balance: '0.00',
}
const payment = {
  id: worldId('payment', 1),
  type: tomorrow,
  status: tomorrow,
  amount: '1.00',
  refunded: '0.00',
  post_date: null,
  created_at: '2026-01-01T00:00:00.000Z',
  payment_method_type: tomorrow,
  method_label: null,
  account_payment_id: null,
  posting_state: tomorrow,
  dispute_status: tomorrow,
  external_id: null,

  is_external: false,
  is_collected: false,
  is_frontdesk: false,
  patient_id: id,
  client_id: worldId('practice', 1),
}

const appointment: Appointment = {
  id: worldId('appointment', 1),
  company_id: worldId('company', 1),
  client_id: worldId('practice', 1),
  client_name: 'Alder North',
  timezone: 'America/New_York',
  currency: 'USD',
  external_id: null,
  patient_id: id,
  patient: { id, first_name: 'A', last_name: 'B', date_of_birth: null, external_id: null, current_balance: '0.00' },
  provider: null,
  location: null,
  starts_at: '2026-01-01T15:00:00.000Z',
  date: '2026-01-01',
  duration_minutes: 30,
  status: tomorrow,
  status_before: null,
  arrived_at: null,
  is_due: true,
  reason: '',
  is_telehealth: false,
  copay_amount: '0.00',
  created_at: '2026-01-01T00:00:00.000Z',
  modified_at: '2026-01-01T00:00:00.000Z',
}

let upstream: FakeUpstream
let graph: GraphHarness
beforeAll(async () => {
  upstream = await FakeUpstream.open()
  graph = graphOver(upstream.url)
  upstream.answers(new RegExp(`/patients/${id}$`), 200, {
    ...restPatient(id),
    patient_status: tomorrow,
    paused: true,
    pause_reason: tomorrow,
    unbillable_reason: tomorrow,
    family_group_role: tomorrow,
    last_billing_cycle: { ...cycle, paused: false, paused_before: null },
    communication_language: tomorrow,
    phones: [{ ...contact, type: 9, priority: tomorrow, source: tomorrow }],
    family_members: [{ ...member, family_group_role: tomorrow }],
  })
  upstream.answers(/\/statements$/, 200, [statement])
  upstream.answers(/\/billing_cycles$/, 200, [cycle])
  upstream.answers(/\/payments$/, 200, [payment])
  upstream.answers(/\/events$/, 200, [
    { id: worldId('event', 1), type: tomorrow, created_at: '2026-01-01T00:00:00.000Z', user: null, data: {} },
  ])
  upstream.answers(new RegExp(`/appointments/${appointment.id}$`), 200, appointment)
  upstream.answers(/\/users\/me$/, 200, { ...restUser, role: 25 })
})
afterAll(async () => {
  await graph.close()
  await upstream.close()
})

async function patient(selection: string): Promise<unknown> {
  const { data, errors } = await graph.ask<{ patient: unknown }>(`{ patient(restId: "${id}") { ${selection} } }`)
  expect(errors).toBeUndefined()
  return data.patient
}

describe('A value that the server adds later is UNKNOWN, with its text beside it:', () => {
  it.each([
    ['status of a patient', 'status statusText', { status: 'UNKNOWN', statusText: tomorrow }],
    ['family role', 'familyRole', { familyRole: 'UNKNOWN' }],
    ['family role of a relative', 'family { familyRole }', { family: [{ familyRole: 'UNKNOWN' }] }],
    [
      'status of the last billing cycle',
      'lastBillingCycle { status statusText }',
      { lastBillingCycle: { status: 'UNKNOWN', statusText: tomorrow } },
    ],
    [
      'status of a billing cycle',
      'billingCycles { edges { node { status statusText } } }',
      { billingCycles: { edges: [{ node: { status: 'UNKNOWN', statusText: tomorrow } }] } },
    ],
    [
      'bucket of a statement',
      'statements { bucket bucketText }',
      { statements: [{ bucket: 'UNKNOWN', bucketText: tomorrow }] },
    ],
    [
      'status of a payment, its kind and its posting',
      `payments { edges { node { status statusText type typeText methodType methodTypeText postingState postingStateText
        disputeStatus disputeStatusText } } }`,
      {
        payments: {
          edges: [
            {
              node: {
                status: 'UNKNOWN',
                statusText: tomorrow,
                type: 'UNKNOWN',
                typeText: tomorrow,
                methodType: 'UNKNOWN',
                methodTypeText: tomorrow,
                postingState: 'UNKNOWN',
                postingStateText: tomorrow,
                disputeStatus: 'UNKNOWN',
                disputeStatusText: tomorrow,
              },
            },
          ],
        },
      },
    ],
    [
      'kind of a phone, its priority and its source',
      'phones { phoneType priority priorityText source sourceText }',
      {
        phones: [
          {
            phoneType: 'UNKNOWN',
            priority: 'UNKNOWN',
            priorityText: tomorrow,
            source: 'UNKNOWN',
            sourceText: tomorrow,
          },
        ],
      },
    ],
    [
      'kind of event',
      'timeline { edges { node { type typeText } } }',
      { timeline: { edges: [{ node: { type: 'UNKNOWN', typeText: tomorrow } }] } },
    ],
    [
      'language',
      'communicationLanguage communicationLanguageText',
      { communicationLanguage: 'UNKNOWN', communicationLanguageText: tomorrow },
    ],
    [
      'reason of a pause, and why there is nothing to bill',
      'pause { reason reasonText } unbillableReason unbillableReasonText',
      {
        pause: { reason: 'UNKNOWN', reasonText: tomorrow },
        unbillableReason: 'UNKNOWN',
        unbillableReasonText: tomorrow,
      },
    ],
  ])('%s', async (_what, selection, expected) => {
    expect(await patient(selection)).toEqual(expected)
  })

  it('appointment status', async () => {
    const { data } = await graph.ask(`{ appointment(restId: "${appointment.id}") { status statusText } }`)
    expect(data).toEqual({ appointment: { status: 'UNKNOWN', statusText: tomorrow } })
  })

  it('role level', async () => {
    expect(await graph.ask('{ viewer { user { role } } }')).toMatchObject({
      data: { viewer: { user: { role: 'UNKNOWN' } } },
    })
  })
})
