import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import DataLoader from 'dataloader'
import { createSchema, createYoga } from 'graphql-yoga'
import { plainTypes } from './plainTypes.ts'

/**
 * A simple gateway: Yoga with default settings, a hand-written schema, a loader for each kind of call, and the global
 * fetch. Its argument is the API's address; it reports its own once it listens.
 */
interface Context {
  request: Request
  get: DataLoader<string, unknown>
}
type Row = Record<string, unknown>

const [upstream] = process.argv.slice(2)

/** All calls of one request, each made once. */
const getOf = (request: Request) =>
  new DataLoader<string, unknown>((paths) =>
    Promise.all(
      paths.map(async (path) => {
        const response = await fetch(`${upstream}/api/v2${path}`, {
          headers: { accept: 'application/json', cookie: request.headers.get('cookie') ?? '' },
        })
        if (!response.ok) throw new Error(`${path} answered ${response.status}`)
        return response.json()
      }),
    ),
  )

/** Fields of a type with the API's names. */
const named = (names: Record<string, string>) =>
  Object.fromEntries(Object.entries(names).map(([field, name]) => [field, async (row: Row) => row[name]]))

const amounts = named({
  billed: 'billed_amount',
  insurancePaid: 'ins_paid',
  patientAmount: 'pt_amount',
  patientPaid: 'pt_paid',
  patientBalance: 'pt_balance',
})

const resolvers = {
  Query: {
    viewer: (_root: unknown, _args: object, { get }: Context) => get.load('/users/me'),
    patient: (_root: unknown, { restId }: { restId: string }, { get }: Context) => get.load(`/patients/${restId}`),
    patients: (_root: unknown, { first }: { first: number }, { get }: Context) =>
      get.load(`/patients_search?per_page=${first}&sort=name`),
  },
  User: named({ isSystem: 'is_system' }),
  PatientList: {
    ...named({ hasMore: 'has_more' }),
    nodes: async ({ items }: { items: Row[] }) => items,
  },
  Patient: {
    ...named({
      firstName: 'first_name',
      lastName: 'last_name',
      dateOfBirth: 'date_of_birth',
      externalId: 'external_id',
      practiceName: 'client_name',
      status: 'patient_status',
      familyRole: 'family_group_role',
      currentBalance: 'current_balance',
      familyBalance: 'family_balance',
      collectionsBalance: 'collections_balance',
      lastServiceDate: 'last_service_date',
      isDigitallyReachable: 'has_digital_contact',
      createdAt: 'created_at',
      isQueued: 'queued',
      isPaused: 'paused',
      pauseReason: 'pause_reason',
      pausedBefore: 'paused_before',
      unbillableReason: 'unbillable_reason',
      lastBillingCycle: 'last_billing_cycle',
    }),
    name: async (row: Row) => `${String(row['first_name'])} ${String(row['last_name'])}`,
    statements: ({ id }: { id: string }, _args: object, { get }: Context) => get.load(`/patients/${id}/statements`),
  },
  BillingCycle: named({ isPaused: 'paused' }),
  Statement: named({ startDate: 'start_date', manualAdjustment: 'manual_adjustment' }),
  Visit: {
    ...amounts,
    ...named({
      serviceDate: 'service_date',
      providerName: 'provider_name',
      locationName: 'location_name',
      billingHoldType: 'billing_hold_type',
      isSentToCollections: 'sent_to_collections',
    }),
  },
  Charge: {
    ...amounts,
    ...named({
      procedureCode: 'procedure_code',
      procedureTitle: 'procedure_title',
      customDescription: 'custom_description',
    }),
    applies: async ({ id }: { id: string }, { patientId }: { patientId: string }, { get }: Context) => {
      const applies = (await get.load(`/patients/${patientId}/payment_applies`)) as { charge_id: string }[]
      return applies.filter(({ charge_id: of }) => of === id)
    },
  },
  Apply: named({ paymentDate: 'payment_date', paymentExternalId: 'payment_external_id' }),
}

const yoga = createYoga({
  schema: createSchema({ typeDefs: plainTypes, resolvers }),
  logging: false,
  context: ({ request }: { request: Request }) => ({ request, get: getOf(request) }),
})
const server = createServer((request, response) => void yoga(request, response))
server.listen(0, '127.0.0.1', () => {
  process.send!({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
process.on('disconnect', () => process.exit(0))
