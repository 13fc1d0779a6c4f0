import { uuidShape } from '../../api/contract/primitives.ts'
import { refuse } from '../../api/contract/refusals/Refusal.ts'
import type { AnswerOf, CallOf } from '../../api/contract/endpoint.ts'
import { maximumSkip } from '../../api/contract/listing.ts'
import { searchPatients } from '../../api/contract/patients.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { PageInfoRef } from '../graph/connectionType.ts'
import { BadInputError } from '../graph/globalId.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { checked } from '../graph/restConnection.ts'
import { shownFields } from '../graph/restFields.ts'
import { isSelected } from '../graph/selection.ts'
import { unreadableRowsField } from '../graph/unreadableRows.ts'
import { startRelations } from '../graph/relation.ts'
import { type PageArguments, sizeOf } from '../rest/paging.ts'
import { countingLost } from '../rest/readableRows.ts'
import { namingCursor } from '../rest/namingCursor.ts'
import { PatientRef } from './Patient.ts'
import { PatientFilterRef, patientWhere } from './patientFilter.ts'
import { patientById } from './patientLoaders.ts'

type Found = AnswerOf<typeof searchPatients>
/** `hasCursor`: the window doesn’t start at an end of the list. */
type FoundWindow = Omit<Found, 'items'> & { items: { item: Found['items'][number]; lost: number }[] } & {
  isBackward: boolean
  hasCursor: boolean
}

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
const SortDirectionRef = builder.enumType('SortDirection', {
  description: 'Sort direction',
  values: { ASC: { value: '', description: 'Rising' }, DESC: { value: '-', description: 'Falling' } },
})
const PatientSortRef = builder.inputType('PatientSort', {
  description: 'A sort key of patients. Ties are broken by id',
  fields: (t) => ({
    by: t.field({ data: 'none', type: PatientSortFieldRef, required: true, description: 'Sort field' }),
    direction: t.field({ data: 'none', type: SortDirectionRef, required: true, description: 'Sort direction' }),
  }),
})

const PatientEdgeRef = builder
  .objectRef<{ pit: string; item: Found['items'][number]; lost?: number }>('PatientEdge')
  .implement({
    description: 'A patient with its cursor',
    fields: (t) => ({
      cursor: t.string({
        data: 'none',
        description: 'Cursor of the entry, for `after` or `before`',
        resolve: cursorOf,
      }),
      unreadableRows: unreadableRowsField(t),
      node: t.field({ data: 'none', type: PatientRef, description: 'The patient', resolve: ({ item }) => item }),
    }),
  })

const PatientConnectionRef = builder.objectRef<FoundWindow>('PatientConnection').implement({
  description: 'A page of patients. Cursors fix a snapshot: patients added later do not appear on later pages',
  fields: (t) => ({
    edges: t.field({
      data: 'none',
      type: [PatientEdgeRef],
      description: 'Patients of this page',
      resolve: ({ items, pit_id: pit }) => items.map((found) => ({ pit, ...found })),
    }),
    pageInfo: t.field({ data: 'none', type: PageInfoRef, description: 'Page info', resolve: pageInfoOf }),
    totalCount: t.int({
      data: 'none',
      nullable: true,
      description: 'Total number of patients, counted up to 10,000',
      resolve: ({ total }) => total,
    }),
    isTotalCountExact: t.boolean({
      data: 'none',
      description: 'False when there are more than `totalCount`',
      resolve: (found) => found.total_is_exact,
    }),
  }),
})

function cursorOf({ pit, item }: { pit: string; item: { sort_key: string } }): string {
  return `${pit}.${item.sort_key}`
}

function pageInfoOf({ items, pit_id: pit, has_more: hasMore, isBackward, hasCursor }: FoundWindow) {
  const [first, last] = [items[0], items.at(-1)]
  return {
    hasNextPage: isBackward ? hasCursor : hasMore,
    hasPreviousPage: isBackward ? hasMore : hasCursor,
    startCursor: first ? cursorOf({ pit, ...first }) : null,
    endCursor: last ? cursorOf({ pit, ...last }) : null,
  }
}

/** Fields that this file reads of every row. */
const answered = ['pit_id', 'has_more', 'total', 'total_is_exact', 'items.id', 'items.sort_key']

/** The `fields` parameter of a search for the selected patient fields. */
const searchedFields = shownFields('Patient', (fields) => [...answered, ...fields.map((name) => `items.${name}`)])

const defaultSize = 50
/** The largest page of the worklist’s lists (specification, business constants). */
const maximumSize = 250

async function findPatients(
  args: PageArguments & { skip?: number | null | undefined },
  query: { where: string | undefined; sort: string },
  isCounted: boolean,
  { rest }: Context,
  fields: string | null,
) {
  const { size, isBackward } = await checked(async () => sizeOf(args, defaultSize, maximumSize))
  if (isBackward ? args.after != null : args.before != null) throw new BadInputError(refuse('graph_page_direction'))
  const cursor = isBackward ? args.before : args.after
  const skip = cursor ? 0 : skipOf(args.skip, isBackward)
  const [pitId, searchAfter] = cursor?.split('.') ?? []
  // per_page starts at 1, so that a caller who asks for no rows receives the rest of the answer.
  const call: CallOf<typeof searchPatients>['query'] = {
    ...query,
    pitId,
    searchAfter: cursor ? (searchAfter ?? '') : undefined,
    before: isBackward ? 'true' : 'false',
    ...(skip > 0 && { skip }),
    per_page: Math.max(1, size),
    count: isCounted ? 'true' : 'false',
  }
  const searching = rest.call(searchPatients, { query: call, ...(fields && { fields }) })
  const { answer } = await checked(() => namingCursor(searching, isBackward ? 'before' : 'after'))
  const more = { has_more: answer.has_more || answer.items.length > size }
  return {
    ...answer,
    ...more,
    items: countingLost(
      answer.items.slice(0, size).map((item) => ({ item })),
      ({ item }) => item,
    ),
    isBackward,
    hasCursor: Boolean(cursor) || skip > 0,
  }
}

/** @throws BadInputError for a negative or too large number, and together with `last` */
function skipOf(skip: number | null | undefined, isBackward: boolean): number {
  if (!skip) return 0
  if (isBackward) throw new BadInputError(refuse('parameters_exclude', { one: 'skip', other: 'last' }))
  if (skip < 0) throw new BadInputError(refuse('graph_page_negative', { name: 'skip' }))
  if (skip > maximumSkip) throw new BadInputError(refuse('graph_too_many', { name: 'skip', maximum: maximumSkip }))
  return skip
}

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
      return patientById(context).load(restId)
    },
  }),
  patients: t.field({
    data: 'none',
    type: PatientConnectionRef,
    description: 'Patients the viewer may see. A window of 250 at most; by cursor, at any depth in the same time',
    args: {
      ...pageArgs(t, maximumSize, defaultSize),
      skip: t.arg.int({
        data: 'none',
        description:
          'Rows to skip from the start, so that a link can open a later page. Has no effect with a cursor. Slower the more rows are skipped',
      }),
      filter: t.arg({ data: 'none', type: PatientFilterRef, description: 'Filter of the patients' }),
      sort: t.arg({
        data: 'none',
        type: [PatientSortRef],
        description: 'Sort order: each key breaks ties of the previous ones. Default: by name',
      }),
    },
    resolve: (_root, { filter, sort, ...page }, context, info) => {
      const where = patientWhere(filter)
      const query = {
        where: Object.keys(where).length > 0 ? JSON.stringify(where) : undefined,
        sort: sort?.map(({ direction, by }) => `${direction}${by}`).join() || 'name',
      }
      const isCounted = isSelected(info, 'totalCount') || isSelected(info, 'isTotalCountExact')
      return findPatients(page, query, isCounted, context, searchedFields(info.fieldNodes, info))
    },
  }),
}))
