import { listMessages, type Message } from '../../api/contract/messages.ts'
import { builder } from '../graph/builder.ts'
import { countedConnection } from '../graph/countedConnection.ts'
import { restIdOf } from '../graph/globalId.ts'
import { pageArgs } from '../graph/pageArgs.ts'
import { restConnection } from '../graph/restConnection.ts'
import { isSelected } from '../graph/selection.ts'
import { MessageRef } from './Message.ts'

const MessageFilter = builder.inputType('MessageFilter', {
  description: 'Every field narrows the list',
  fields: (t) => ({
    patientId: t.id({ data: 'none', description: 'With this patient' }),
    practiceIds: t.idList({ data: 'none', description: 'Of any of these practices' }),
    isInbound: t.boolean({ data: 'none', description: 'Whether it came from the patient' }),
    typeTexts: t.stringList({ data: 'none', description: 'By any of these ways, as codes' }),
    statusTexts: t.stringList({ data: 'none', description: 'That got so far, as codes' }),
    createdFrom: t.field({ data: 'none', type: 'DateTime', description: 'Written then or later' }),
    createdBefore: t.field({ data: 'none', type: 'DateTime', description: 'Written before' }),
  }),
})
type Filter = typeof MessageFilter.$inferInput

const whereOf = ({ patientId, practiceIds, isInbound, typeTexts, statusTexts, ...days }: Filter) => ({
  ...(patientId != null && { patient_id: restIdOf(patientId, 'Patient') }),
  ...(practiceIds && { client_id: { $in: practiceIds.map((id) => restIdOf(id, 'Practice')) } }),
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

builder.queryField('messages', (t) =>
  t.field({
    data: 'none',
    type: countedConnection('Message', MessageRef, 'the messages'),
    description: 'Messages of the viewer’s practices, latest first: for counting and looking over many conversations',
    args: { ...pageArgs(t), filter: t.arg({ data: 'none', type: MessageFilter, description: 'Which messages' }) },
    resolve: (_root, { filter, ...page }, context, info) =>
      restConnection<Message>(
        listMessages,
        { where: whereOf(filter ?? {}) },
        page,
        context,
        isSelected(info, 'totalCount'),
      ),
  }),
)
