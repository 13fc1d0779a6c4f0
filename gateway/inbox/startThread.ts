import { startThread } from '../../api/contract/threadChanges.ts'
import { builder } from '../graph/builder.ts'
import { restIdOf } from '../graph/globalId.ts'
import { catchingMutationErrors } from '../rest/errors.ts'
import { threadMoveResult } from './threadMoves.ts'

const StartThreadInput = builder.inputType('StartThreadInput', {
  description: 'Whom to pause, and until when',
  fields: (t) => ({
    patientId: t.id({ required: true, description: 'A patient nobody has written with' }),
    until: t.field({ type: 'DateTime', description: 'When it goes on by itself; never without it' }),
    isForReview: t.boolean({ description: 'Until somebody has looked at it; for system users' }),
    reason: t.string({ description: 'Why; it stands in the history' }),
  }),
})

builder.mutationField('startThread', (t) =>
  t.field({
    type: threadMoveResult,
    description: 'Pauses a patient nobody has written with: the thread begins so',
    args: { input: t.arg({ type: StartThreadInput, required: true, description: 'Whom, and until when' }) },
    resolve: (_root, { input }, { rest }) =>
      catchingMutationErrors(async () => {
        const { answer } = await rest.call(startThread, {
          body: {
            patient_id: restIdOf(input.patientId, 'Patient'),
            // Whether it ends follows from its end.
            status: input.isForReview ? 'review_pause' : 'indefinite_pause',
            paused_before: input.until ?? null,
            reason: input.reason ?? '',
          },
        })
        return { thread: answer }
      }) as never,
  }),
)
