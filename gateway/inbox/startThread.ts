import { startThread } from '../../api/contract/threadChanges.ts'
import { restMutation } from '../graph/restMutation.ts'
import { threadSuccess } from './threadSuccess.ts'

restMutation({
  name: 'startThread',
  description: 'Pauses a patient without a conversation: starts a paused thread',
  endpoint: startThread,
  input: (t) => ({
    patientId: t.id({
      data: 'none',
      required: true,
      for: 'Patient',
      description: 'A patient without a thread, to be paused',
    }),
    until: t.field({ data: 'none', type: 'DateTime', description: 'When it resumes automatically. Null: never' }),
    isForReview: t.boolean({ data: 'none', description: 'True pauses it for review. For system users only' }),
    reason: t.string({ data: 'personal', description: 'Reason, shown in the conversation’s history' }),
  }),
  inputNames: { status: 'isForReview', paused_before: 'until' },
  toCall: ({ patientId, until, isForReview, reason }) => ({
    body: {
      patient_id: patientId,
      // Its end time decides whether it ends.
      status: isForReview ? ('review_pause' as const) : ('indefinite_pause' as const),
      paused_before: until ?? null,
      reason: reason ?? '',
    },
  }),
  success: threadSuccess('The thread was started and paused'),
})
