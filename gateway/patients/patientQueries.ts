import { uuidShape } from '../../api/contract/primitives.ts'
import type { AnswerOf, CallOf } from '../../api/contract/endpoint.ts'
import { patientSummary, searchPatients } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import { keyConnection } from '../graph/keyConnection.ts'
import { nodeById } from '../graph/leadsTo.ts'
import { edgeNodeFields, shownFields } from '../graph/restFields.ts'
import { startRelations } from '../graph/relation.ts'
import { skipOf } from '../graph/skipOf.ts'
import { SortDirectionRef } from '../graph/SortDirection.ts'
import { PatientRef } from './Patient.ts'
import { PatientFilterRef, patientWhere } from './patientFilter.ts'
import { patientById, markMissing } from './patientLoaders.ts'

type Answer = AnswerOf<typeof searchPatients>
type Found = Answer['items'][number]

const PatientSortFieldRef = builder.enumType('PatientSortField', {
  description: 'Sort field of patients',
  values: {
    NAME: { value: 'name', description: 'Last name, then first name' },
    DATE_OF_BIRTH: { value: 'date_of_birth', description: 'Date of birth' },
    CURRENT_BALANCE: { value: 'current_balance', description: 'Current balance' },
    LAST_SERVICE_DATE: { value: 'last_service_date', description: 'Date of the latest visit' },
    CREATED_AT: { value: 'created_at', description: 'When the account was created' },
  },
})
const PatientSortRef = builder.inputType('PatientSort', {
  description: 'A sort key of patients. Ties are broken by id',
  fields: (t) => ({
    by: t.field({ data: 'none', type: PatientSortFieldRef, required: true, description: 'Sort field' }),
    direction: t.field({ data: 'none', type: SortDirectionRef, required: true, description: 'Sort direction' }),
  }),
})

/** Fields that this file reads of every row. */
const answered = ['pit_id', 'has_more', 'total', 'total_is_exact', 'items.id', 'items.sort_key']

const rowNames = new Set(Object.keys(patientSummary.shape))
/** Whether a row of the search has a field of the patient. */
const isOfRow = (name: string) => rowNames.has(name.split('.')[0]!)

/** Fields that a search selects of a patient and its rows lack. */
const missingFields = edgeNodeFields('Patient')

/** Patient fields that depend only on the practice, with the practice field to request instead. */
const clientFields = new Map(
  Object.entries({
    client_name: 'name',
    company_id: 'company_id',
    connection_type: 'connection_type',
    timezone: 'timezone',
    currency: 'currency',
  }).map(([name, own]) => [name, ['items.client_id', 'clients.id', `clients.${own}`]]),
)

/** The `fields` parameter of a search for the selected patient fields. */
const searchedFields = shownFields('Patient', (fields) => [
  ...answered,
  ...fields.filter(isOfRow).flatMap((name) => clientFields.get(name) ?? `items.${name}`),
])

/** Adds the fields of their practices to the rows. A server that ignores `fields` returns them in each row. */
function withClients({ items, clients }: Pick<Answer, 'items'> & Partial<Pick<Answer, 'clients'>>): void {
  const byId = new Map(clients?.map((client) => [client.id, client]))
  for (const item of items) {
    const client = byId.get(item.client_id)
    if (!client) continue
    item.client_name ??= client.name
    item.company_id ??= client.company_id
    item.connection_type ??= client.connection_type
    item.timezone ??= client.timezone
    item.currency ??= client.currency
  }
}

/** The largest page of the worklist’s lists (specification, business constants). */
const maximumSize = 250

const patientByRestId = nodeById(PatientRef, patientById)

builder.queryFields((t) => ({
  patient: t.field({
    data: 'none',
    type: PatientRef,
    nullable: true,
    description: 'A patient by REST id, as in links. Null when it does not exist or the viewer may not see it',
    args: { restId: t.arg.id({ data: 'none', required: true, description: 'Id in the REST API and in links' }) },
    resolve: (_root, { restId: given }, context, info) => {
      const restId = String(given)
      if (!uuidShape.test(restId)) return null
      startRelations('Patient', restId, context, info)
      return patientByRestId(restId, context, info)
    },
  }),
}))

keyConnection({
  field: 'patients',
  node: PatientRef,
  about: 'A page of patients. Cursors fix a snapshot: patients added later do not appear on later pages',
  description: 'Patients the viewer may see, at most 250 per page. Cursor pages take the same time at any depth',
  countsTo: 10_000,
  args: (arg) => ({
    skip: arg.int({
      data: 'none',
      description:
        'Rows to skip from the start, so that a link can open a later page. Has no effect with a cursor. Slower the more rows are skipped',
    }),
    filter: arg({ data: 'none', type: PatientFilterRef, description: 'Filter of the patients' }),
    sort: arg({
      data: 'none',
      type: [PatientSortRef],
      description: 'Sort order: each key breaks ties of the previous ones. Default: by name',
    }),
  }),
  size: 50,
  maximum: maximumSize,
  read: async ({ size, isBackward, cursor }, args, { nodes, info, isCounted }, { rest }) => {
    const skip = cursor === null ? skipOf(args.skip, isBackward) : 0
    const where = patientWhere(args.filter)
    const [pitId, searchAfter = ''] = cursor?.split('.') ?? []
    const query: CallOf<typeof searchPatients>['query'] = {
      where: Object.keys(where).length > 0 ? JSON.stringify(where) : undefined,
      sort: args.sort?.map(({ direction, by }) => `${direction}${by}`).join() || 'name',
      pitId,
      searchAfter: cursor === null ? undefined : searchAfter,
      before: isBackward ? 'true' : 'false',
      ...(skip > 0 && { skip }),
      // `per_page` starts at 1, so a caller who requests no rows still receives the rest of the response.
      per_page: Math.max(1, size),
      count: isCounted ? 'true' : 'false',
    }
    const fields = searchedFields(nodes, info)
    const { answer } = await rest.call(searchPatients, { query, ...(fields && { fields }) })
    withClients(answer)
    const missing = missingFields(nodes, info)?.filter((name) => !isOfRow(name)) ?? []
    if (missing.length > 0) for (const row of answer.items) markMissing(row, missing)
    return {
      rows: answer.items.slice(0, size),
      cursorOf: ({ sort_key: key }: Found) => `${answer.pit_id}.${key}`,
      hasMore: answer.has_more || answer.items.length > size,
      hasSkipped: skip > 0,
      total: answer.total,
      isTotalExact: answer.total_is_exact,
    }
  },
})
