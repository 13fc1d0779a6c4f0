import type { AnswerOf } from '../../api/contract/endpoint.ts'
import { getEscalatedGroupStats, getThreadStats, inboxTabs } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { InboxTabRef } from './threads.ts'

const TabCountRef = builder.objectRef<{ tab: (typeof inboxTabs)[number]; count: number }>('InboxTabCount').implement({
  description: 'A tab of the viewer’s inbox, and how many threads stand behind it',
  fields: (t) => ({
    tab: t.expose('tab', { data: 'none', type: InboxTabRef, description: 'The tab' }),
    count: t.exposeInt('count', { data: 'none', description: 'How many threads' }),
  }),
})

type Group = AnswerOf<typeof getEscalatedGroupStats>[number]
const EscalationGroupRef = builder.objectRef<Group>('EscalationGroup').implement({
  description: 'Whom threads are escalated to: a tier of a company’s support',
  fields: (t) => ({
    restId: t.exposeID('escalate_group_id', { data: 'none', description: 'Id in the REST API and in filters' }),
    companyRestId: t.exposeID('company_id', { data: 'none', description: 'Id of the company that it belongs to' }),
    name: t.exposeString('name', { data: 'none', description: 'Name' }),
    threadCount: t.exposeInt('count', { data: 'none', description: 'How many threads are escalated to it now' }),
  }),
})

builder.queryFields((t) => ({
  inboxTabs: t.field({
    data: 'none',
    type: [TabCountRef],
    nullable: true,
    description: 'The tabs of the viewer’s inbox, in their order, with what stands behind each',
    resolve: async (_root, _args, { rest }) => {
      const { answer } = await rest.call(getThreadStats)
      return inboxTabs.flatMap((tab) => (answer[tab] === null ? [] : { tab, count: answer[tab] }))
    },
  }),
  escalationGroups: t.field({
    data: 'none',
    type: [EscalationGroupRef],
    description: 'The groups that threads can be escalated to, by name; also those that have none now',
    resolve: async (_root, _args, { rest }) => (await rest.call(getEscalatedGroupStats)).answer,
  }),
}))

builder.objectFields(ViewerPermissionsRef, (t) => ({
  watchInbox: abilityField(t, 'inbox.watch', 'Being notified of chats as they arrive, and how many are open'),
}))
