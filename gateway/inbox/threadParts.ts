import type { Thread } from '../../api/contract/threads.ts'
import { builder } from '../graph/builder.ts'
import { messageStatus, messageType } from './Message.ts'

type Preview = NonNullable<Thread['last_message']>
export const ThreadPreviewRef = builder.objectRef<Preview>('ThreadPreview').implement({
  description: 'The last message of a thread, as much of it as a list shows',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API' }),
    type: t.field({
      data: 'none',
      type: messageType.ref,
      description: 'By which way',
      resolve: ({ type }) => messageType.of(type),
    }),
    typeText: t.exposeString('type', { data: 'none', description: 'The way as the server names it' }),
    isInbound: t.exposeBoolean('inbound', { data: 'none', description: 'Whether it came from the patient' }),
    status: t.field({
      data: 'none',
      type: messageStatus.ref,
      nullable: true,
      description: 'How far it got; null for inbound messages and notes',
      resolve: ({ status }) => (status === null ? null : messageStatus.of(status)),
    }),
    text: t.exposeString('preview', { data: 'personal', description: 'The beginning of its text' }),
    createdAt: t.expose('created_at', { data: 'none', type: 'DateTime', description: 'When it was written' }),
  }),
})

export const ThreadPracticeRef = builder.objectRef<Thread['client']>('ThreadPractice').implement({
  description: 'The practice of a thread: its name, and when it works',
  fields: (t) => ({
    restId: t.exposeID('id', { data: 'none', description: 'Id in the REST API and in filters' }),
    name: t.exposeString('name', { data: 'none', description: 'Name' }),
    timezone: t.exposeString('timezone', { data: 'none', description: 'Time zone, for example America/New_York' }),
    workHoursStart: t.exposeString('work_hours_start', {
      data: 'none',
      nullable: true,
      description: 'Start of the work hours, HH:MM in UTC as in winter; null where it keeps none',
    }),
    workHoursEnd: t.exposeString('work_hours_end', {
      data: 'none',
      nullable: true,
      description: 'End of the work hours, HH:MM in UTC as in winter',
    }),
  }),
})
