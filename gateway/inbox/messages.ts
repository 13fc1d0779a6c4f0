import { listMessages } from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { MessageRef, messageStatus, messageType } from './Message.ts'

const MessageFilter = builder.inputType('MessageFilter', {
  description: 'Filters are combined with AND',
  fields: (t) => ({
    patientId: t.id({ data: 'none', for: 'Patient', description: 'With this patient' }),
    practiceIds: t.idList({ data: 'none', for: 'Practice', description: 'Of any of these practices' }),
    isInbound: t.boolean({
      data: 'none',
      description: 'True: messages from patients. False: messages from the practice',
    }),
    types: t.field({ data: 'none', type: [messageType.ref], description: 'On any of these channels' }),
    statuses: t.field({ data: 'none', type: [messageStatus.ref], description: 'With any of these delivery statuses' }),
    createdFrom: t.field({
      data: 'none',
      type: 'DateTime',
      description: 'At this instant or later (inclusive)',
    }),
    createdBefore: t.field({ data: 'none', type: 'DateTime', description: 'Before this instant (exclusive)' }),
  }),
})
type Filter = typeof MessageFilter.$inferInput

const whereOf = ({ patientId, practiceIds, isInbound, types, statuses, ...days }: Filter) => ({
  ...(patientId != null && { patient_id: patientId }),
  ...(practiceIds && { client_id: { $in: practiceIds } }),
  ...(isInbound != null && { inbound: isInbound }),
  ...(types && { type: { $in: messageType.filtered(types) } }),
  ...(statuses && { status: { $in: messageStatus.filtered(statuses) } }),
  ...((days.createdFrom || days.createdBefore) && {
    created_at: {
      ...(days.createdFrom && { $ge: days.createdFrom }),
      ...(days.createdBefore && { $lt: days.createdBefore }),
    },
  }),
})

connection(listMessages, {
  field: 'messages',
  node: MessageRef,
  reads: ['text'],
  adds: ['preview'],
  description: 'Messages of the viewer’s practices, latest first. For counting and reading across conversations',
  filter: { type: MessageFilter, toWhere: whereOf },
})
