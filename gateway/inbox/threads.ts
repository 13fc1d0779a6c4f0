import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { type InboxTab, listThreads, type Thread } from '../../api/contract/threads.ts'
import type { EdgeBuilder } from '../graph/connectionType.ts'
import { builder } from '../graph/builder.ts'
import { closedEnum } from '../graph/closedEnum.ts'
import { keyConnection } from '../graph/keyConnection.ts'
import { shownFields } from '../graph/restFields.ts'
import { isSelectedBelow } from '../graph/selection.ts'
import { totalOf } from '../rest/listRows.ts'
import { ThreadRef } from './Thread.ts'
import { searchOf, ThreadMatchRef } from './threadSearch.ts'

type Row = AnswerOf<typeof listThreads>[number]

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
      description:
        'Words of the name, a phone number in any format, the external ID, or words of a message: all in one message, whole or by their first three or more characters. At least 2 characters',
    }),
    mentionsMe: t.boolean({
      data: 'none',
      description: 'True: only threads in which a note mentions the viewer. False is like no filter',
    }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'Of this company' }),
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Of any of these practices' }),
    ownerRestIds: t.idList({ data: 'none', isRestId: true, description: 'Assigned to any of these users' }),
    escalationGroupRestIds: t.idList({
      data: 'none',
      isRestId: true,
      description: 'Escalated to any of these groups',
    }),
    isLinked: t.boolean({
      data: 'none',
      description: 'Whether it belongs to a known patient. Unknown senders have threads that are not linked',
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

function whereOf(filter: Filter | null | undefined): string | undefined {
  const { ids, companyRestId, practiceRestIds, ownerRestIds, escalationGroupRestIds } = filter ?? {}
  const { isLinked, isAiProcessing, isHandledByAi } = filter ?? {}
  const where = {
    ...(ids && { id: { $in: ids } }),
    ...(companyRestId && { company_id: companyRestId }),
    ...(practiceRestIds && { client_id: { $in: practiceRestIds } }),
    ...(ownerRestIds && { owner_id: { $in: ownerRestIds } }),
    ...(escalationGroupRestIds && { escalate_group_id: { $in: escalationGroupRestIds } }),
    ...(isLinked != null && { patient_id: isLinked ? { $ne: null } : { $is: null } }),
    ...(isAiProcessing != null && { is_ai_processing: isAiProcessing }),
    ...(isHandledByAi != null && { handled_by_ai: isHandledByAi }),
  }
  return Object.keys(where).length > 0 ? JSON.stringify(where) : undefined
}

/** The `fields` parameter of a list for the selected thread fields. */
const listedFields = shownFields('Thread', (fields) => ['id', 'sort_key', ...fields])

const flag = (is: boolean) => (is ? ('true' as const) : ('false' as const))

keyConnection({
  field: 'threads',
  node: ThreadRef,
  about: 'A page of threads. Cursors name positions, so a thread that moves up shifts nothing',
  description: 'Threads the viewer may see, at most 100 per page',
  isNullable: true,
  args: (arg) => ({
    filter: arg({ data: 'none', type: ThreadFilterRef, description: 'Filter of the threads' }),
    order: arg({ data: 'none', type: ThreadOrderRef, defaultValue: 'newest_first', description: 'Sort order' }),
  }),
  size: 50,
  edgeFields: (t: EdgeBuilder<Thread, Row>) => ({
    match: t.field({
      data: 'none',
      type: ThreadMatchRef,
      nullable: true,
      description: 'The latest message with the words of the search. Null without a search, and if it found a name',
      resolve: ({ row }) => row.match,
    }),
  }),
  read: async ({ size, isBackward, cursor }, { filter, order }, { nodes, info, isCounted }, { rest }) => {
    const fields = listedFields(nodes, info)
    const search = searchOf(filter?.search)
    const query = {
      where: whereOf(filter),
      search,
      tab: filter?.tab ?? undefined,
      mentions_me: flag(filter?.mentionsMe ?? false),
      sort: sorts[order ?? 'newest_first'],
      searchAfter: cursor ?? undefined,
      before: flag(isBackward),
      // One row more than the window tells whether there is another page.
      per_page: size + 1,
      count: flag(isCounted),
      gpt_response: flag(nodes.some((node) => isSelectedBelow(node, 'replyDraft', info))),
    }
    const { answer, headers } = await rest.call(listThreads, {
      query,
      ...(fields && { fields: search === undefined ? fields : `${fields},match` }),
    })
    return {
      rows: isBackward ? answer.slice(Math.max(0, answer.length - size)) : answer.slice(0, size),
      cursorOf: (row: Row) => row.sort_key,
      hasMore: answer.length > size,
      total: totalOf(headers),
    }
  },
})
