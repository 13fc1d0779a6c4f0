import { listMessages } from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { connection } from '../graph/connection.ts'
import { MessageRef } from './Message.ts'

const MessageFilter = builder.inputType('MessageFilter', {
  description: 'Every field narrows the list',
  fields: (t) => ({
    patientId: t.id({ data: 'none', for: 'Patient', description: 'With this patient' }),
    practiceIds: t.idList({ data: 'none', for: 'Practice', description: 'Of any of these practices' }),
    isInbound: t.boolean({ data: 'none', description: 'Whether it came from the patient' }),
    typeTexts: t.stringList({ data: 'none', description: 'By any of these ways, as codes' }),
    statusTexts: t.stringList({ data: 'none', description: 'That got so far, as codes' }),
    createdFrom: t.field({ data: 'none', type: 'DateTime', description: 'Written then or later' }),
    createdBefore: t.field({ data: 'none', type: 'DateTime', description: 'Written before' }),
  }),
})
type Filter = typeof MessageFilter.$inferInput

const whereOf = ({ patientId, practiceIds, isInbound, typeTexts, statusTexts, ...days }: Filter) => ({
  ...(patientId != null && { patient_id: patientId }),
  ...(practiceIds && { client_id: { $in: practiceIds } }),
  ...(isInbound != null && { inbound: isInbound }),
  ...(typeTexts && { type: { $in: typeTexts } }),
  ...(statusTexts && { status: { $in: statusTexts } }),
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
  description: 'Messages of the viewer’s practices, latest first: for counting and reading across conversations',
  filter: { type: MessageFilter, toWhere: whereOf },
})
