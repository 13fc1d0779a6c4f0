import type { Ask } from './load.ts'

/** Documents of the two screens for the hand-written gateway and for Mesh. */
const amounts = 'billed insurancePaid adjustment discounts patientAmount patientPaid patientBalance'
const plainFields = `id name dateOfBirth externalId practiceName status familyRole currency currentBalance familyBalance
  collectionsBalance lastServiceDate isDigitallyReachable createdAt tags { id name } isQueued isPaused pauseReason
  pausedBefore timezone unbillableReason lastBillingCycle { status isPaused }`
const restAmounts = 'billed_amount ins_paid adjustment discounts pt_amount pt_paid pt_balance'
const restFields = `id first_name last_name date_of_birth external_id client_name patient_status family_group_role currency
  current_balance family_balance collections_balance last_service_date has_digital_contact created_at tags { id name }
  queued paused pause_reason paused_before timezone unbillable_reason`

const documents = {
  plain: {
    list: `query List($first: Int!) { patients(first: $first) { total hasMore nodes { ${plainFields} } } }`,
    page: `query Page($id: ID!) { viewer { id isSystem } patient(restId: $id) { ${plainFields} statements { id bucket startDate
      manualAdjustment visits { id serviceDate description providerName locationName billingHoldType
      isSentToCollections ${amounts} charges { id procedureCode description procedureTitle customDescription units
      ${amounts} applies(patientId: $id) { id amount paymentDate paymentExternalId } } } } } }`,
  },
  mesh: {
    list: `query List($first: PositiveInt!) { searchPatients(per_page: $first, sort: "name") {
      ... on searchPatients_200_response { total has_more items { ${restFields} last_billing_cycle { status paused } } } } }`,
    page: `query Page($id: id_parameter!) { getSessionUser { ... on SessionUser { id is_system } }
      getPatient(id: $id) { ... on Patient { ${restFields} last_billing_cycle { status paused } } }
      listPatientStatements(id: $id) { ... on Statement { id bucket start_date
        manual_adjustment visits { id service_date description provider_name location_name billing_hold_type
        sent_to_collections ${restAmounts} charges { id procedure_code description procedure_title custom_description units
        ${restAmounts} } } } }
      listPaymentApplies(id: $id) { ... on PaymentApply { id charge_id amount payment_date
        payment_external_id } } }`,
  },
}

export type Other = keyof typeof documents
export type ScreenName = 'list' | 'page'

/** The request for a screen to another gateway. */
export function askOther(other: Other, screen: ScreenName, variables: object): (cookie: string) => Ask {
  const body = JSON.stringify({ query: documents[other][screen], variables })
  return (cookie) => ({ path: '/graphql', cookie, body })
}

/** Each gateway's response for a screen in one form, to check that they are equal. */
interface Shown {
  list: unknown[]
  page: unknown[]
}
type Row = Record<string, never>

export const shownByUs: { [S in ScreenName]: (data: Row) => Shown[S] } = {
  list: (data) =>
    (data['patients']!['edges'] as Row[]).map(({ node }) => [node!['restId'], node!['name'], node!['currentBalance']]),
  page: (data) => [data['patient']!['currentBalance'], statementsOf(data['patient']!['statements'], 'patientBalance')],
}

export const shownBy: Record<Other, typeof shownByUs> = {
  plain: {
    list: (data) => (data['patients']!['nodes'] as Row[]).map((row) => [row['id'], row['name'], row['currentBalance']]),
    page: (data) => [
      data['patient']!['currentBalance'],
      statementsOf(data['patient']!['statements'], 'patientBalance'),
    ],
  },
  mesh: {
    list: (data) =>
      (data['searchPatients']!['items'] as Row[]).map((row) => [
        row['id'],
        `${String(row['first_name'])} ${String(row['last_name'])}`,
        row['current_balance'],
      ]),
    page: (data) => [
      data['getPatient']!['current_balance'],
      statementsOf(data['listPatientStatements']!, 'pt_balance'),
    ],
  },
}

/** Balances of the visits of statements, and of their charges. */
function statementsOf(statements: Row[], balance: string): unknown[] {
  return statements.map((statement) =>
    (statement['visits']! as Row[]).map((visit) => [
      balanceIn(visit, balance),
      (visit['charges']! as Row[]).map((charge) => [balanceIn(charge, balance), charge['units']]),
    ]),
  )
}

/** This gateway groups amounts. */
const balanceIn = (row: Row, name: string): unknown => (row['amounts'] ? row['amounts'][name] : row[name])
