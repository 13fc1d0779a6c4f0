import { getThreadStats, inboxTabs } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { abilityField, ViewerPermissionsRef } from '../session/ViewerPermissions.ts'
import { InboxTabRef } from './threads.ts'

const TabCountRef = builder.objectRef<{ tab: (typeof inboxTabs)[number]; count: number }>('InboxTabCount').implement({
  description: 'A tab of the viewer’s inbox with its thread count',
  fields: (t) => ({
    tab: t.expose('tab', { data: 'none', type: InboxTabRef, description: 'The tab' }),
    count: t.exposeInt('count', { data: 'none', description: 'Number of threads' }),
  }),
})

builder.queryFields((t) => ({
  inboxTabs: t.field({
    data: 'none',
    type: [TabCountRef],
    nullable: true,
    description: 'Tabs of the viewer’s inbox, in order, with thread counts',
    resolve: async (_root, _args, { rest }) => {
      const { answer } = await rest.call(getThreadStats)
      return inboxTabs.flatMap((tab) => (answer[tab] === null ? [] : { tab, count: answer[tab] }))
    },
  }),
}))

builder.objectFields(ViewerPermissionsRef, (t) => ({
  workAsAgent: abilityField(t, 'inbox.agentTabs', 'Working conversations as a support agent'),
  watchInbox: abilityField(t, 'inbox.watch', 'Receiving live chat notifications and the count of open conversations'),
}))
