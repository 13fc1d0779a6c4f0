import { refuse } from '../../api/contract/refusals/Refusal.ts'
import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { type InboxTab, listThreads } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import type { Context } from '../graph/Context.ts'
import { PageInfoRef } from '../graph/connectionType.ts'
import { BadInputError } from '../graph/globalId.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { checked } from '../graph/restConnection.ts'
import { shownFields } from '../graph/restFields.ts'
import { isSelected, isSelectedBelow } from '../graph/selection.ts'
import { type PageArguments, sizeOf } from '../rest/paging.ts'
import { totalOf } from '../rest/listRows.ts'
import { readableRows } from '../rest/readableRows.ts'
import { namingCursor } from '../rest/namingCursor.ts'
import { ThreadRef } from './Thread.ts'
import { searchWhere } from './threadSearch.ts'

type Row = AnswerOf<typeof listThreads>[number]
interface Part {
  rows: Row[]
  hasMore: boolean
  isBackward: boolean
  hasCursor: boolean
  total: number | null
}

export const InboxTabRef = closedEnum<InboxTab>('InboxTab', 'A tab of the inbox', {
  open: 'Unanswered, opened and assigned threads',
  my_inbox: 'Threads assigned to the viewer',
  unassigned: 'Unanswered and opened threads, which are unassigned',
  escalated: 'Threads escalated to a group',
  paused: 'Paused threads of any kind',
  awaiting: 'Threads awaiting the patient’s reply',
  ai: 'Threads handled by the automated assistant, except closed ones',
  closed: 'Closed threads',
})

const ThreadFilterRef = builder.inputType('ThreadFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    ids: t.idList({ data: 'none', for: 'Thread', description: 'Only these threads' }),
    tab: t.field({ data: 'none', type: InboxTabRef, description: 'Only threads in this tab of the viewer’s inbox' }),
    search: t.string({
      data: 'personal',
      description: 'Part of the name, a phone number in any format, or the external ID. At least 2 characters',
    }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Of this company' }),
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Of any of these practices' }),
    ownerRestIds: t.idList({ data: 'none', isRestId: true, description: 'Assigned to any of these users' }),
    escalationGroupRestIds: t.idList({
      data: 'none',
      isRestId: true,
      description: 'Escalated to any of these groups',
    }),
    isAiProcessing: t.boolean({ data: 'none', description: 'Whether the automated assistant handles it' }),
    isHandledByAi: t.boolean({
      data: 'none',
      description: 'Whether the automated assistant has handled it at some time',
    }),
  }),
})
type Filter = typeof ThreadFilterRef.$inferInput

const ThreadOrderRef = closedEnum<'newest_first' | 'oldest_first'>('ThreadOrder', 'Order of a list of threads', {
  newest_first: 'Latest message first',
  oldest_first: 'Oldest last message first',
})
const sorts = { newest_first: '-last_message_at', oldest_first: 'last_message_at' } as const

const ThreadEdgeRef = builder.objectRef<Row>('ThreadEdge').implement({
  description: 'A thread with its cursor',
  fields: (t) => ({
    cursor: t.exposeString('sort_key', { data: 'none', description: 'Cursor of the entry, for `after` or `before`' }),
    node: t.field({ data: 'none', type: ThreadRef, description: 'The thread', resolve: (row) => row }),
  }),
})

const ThreadConnectionRef = builder.objectRef<Part>('ThreadConnection').implement({
  description: 'A page of threads. Cursors name positions, so a thread that moves up shifts nothing',
  fields: (t) => ({
    edges: t.field({
      data: 'none',
      type: [ThreadEdgeRef],
      description: 'Threads of this page',
      resolve: ({ rows }) => rows,
    }),
    pageInfo: t.field({ data: 'none', type: PageInfoRef, description: 'Page info', resolve: pageInfoOf }),
    totalCount: t.exposeInt('total', {
      data: 'none',
      nullable: true,
      description: 'Number of threads in the whole list. Null when the server does not count them',
    }),
  }),
})

function pageInfoOf({ rows, hasMore, isBackward, hasCursor }: Part) {
  return {
    hasNextPage: isBackward ? hasCursor : hasMore,
    hasPreviousPage: isBackward ? hasMore : hasCursor,
    startCursor: rows[0]?.sort_key ?? null,
    endCursor: rows.at(-1)?.sort_key ?? null,
  }
}

const defaultSize = 50
const maximumSize = 100
function whereOf(filter: Filter | null | undefined): string | undefined {
  const { ids, search, companyRestId, practiceRestIds, ownerRestIds, escalationGroupRestIds } = filter ?? {}
  const { isAiProcessing, isHandledByAi } = filter ?? {}
  const where = {
    ...(ids && { id: { $in: ids } }),
    ...(search != null && searchWhere(search)),
    ...(companyRestId && { company_id: companyRestId }),
    ...(practiceRestIds && { client_id: { $in: practiceRestIds } }),
    ...(ownerRestIds && { owner_id: { $in: ownerRestIds } }),
    ...(escalationGroupRestIds && { escalate_group_id: { $in: escalationGroupRestIds } }),
    ...(isAiProcessing != null && { is_ai_processing: isAiProcessing }),
    ...(isHandledByAi != null && { handled_by_ai: isHandledByAi }),
  }
  return Object.keys(where).length > 0 ? JSON.stringify(where) : undefined
}

/** The `fields` parameter of a list for the selected thread fields. */
const listedFields = shownFields('Thread', (fields) => ['id', 'sort_key', ...fields])

interface Asked {
  where: string | undefined
  tab: Filter['tab']
  sort: string
  isCounted: boolean
  hasReplies: boolean
  fields: string | null
}

const flag = (is: boolean) => (is ? ('true' as const) : ('false' as const))

async function loadPart(args: PageArguments, asked: Asked, { rest }: Context): Promise<Part> {
  const { size, isBackward } = await checked(async () => sizeOf(args, defaultSize, maximumSize))
  if (isBackward ? args.after != null : args.before != null) throw new BadInputError(refuse('graph_page_direction'))
  const cursor = isBackward ? args.before : args.after
  const query = {
    where: asked.where,
    tab: asked.tab ?? undefined,
    sort: asked.sort,
    searchAfter: cursor ?? undefined,
    before: flag(isBackward),
    // One row more than the window tells whether there is another page.
    per_page: size + 1,
    count: flag(asked.isCounted),
    gpt_response: flag(asked.hasReplies),
  }
  const loading = rest.call(listThreads, { query, ...(asked.fields && { fields: asked.fields }) })
  const { answer, headers } = await checked(() => namingCursor(loading, isBackward ? 'before' : 'after'))
  const rows = readableRows(isBackward ? answer.slice(Math.max(0, answer.length - size)) : answer.slice(0, size))
  const hasMore = answer.length > size
  return { rows, hasMore, isBackward, hasCursor: cursor != null, total: totalOf(headers) }
}

builder.queryField('threads', (t) =>
  t.field({
    data: 'none',
    type: ThreadConnectionRef,
    nullable: true,
    description: 'Threads the viewer may see, at most 100 per page',
    args: {
      ...pageArgs(t),
      filter: t.arg({ data: 'none', type: ThreadFilterRef, description: 'Filter of the threads' }),
      order: t.arg({
        data: 'none',
        type: ThreadOrderRef,
        defaultValue: 'newest_first',
        description: 'Sort order',
      }),
    },
    resolve: (_root, { filter, order, ...page }, context, info) => {
      const narrowed = { where: whereOf(filter), tab: filter?.tab, sort: sorts[order ?? 'newest_first'] }
      const isCounted = isSelected(info, 'totalCount')
      const hasReplies = info.fieldNodes.some((node) => isSelectedBelow(node, 'replyDraft', info))
      const fields = listedFields(info.fieldNodes, info)
      return loadPart(page, { ...narrowed, isCounted, hasReplies, fields }, context)
    },
  }),
)
