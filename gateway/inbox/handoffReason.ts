import { handoffReasons } from '../../api/contract/assistant.ts'
import { openEnum } from '../graph/openEnum.ts'

export const handoffReason = openEnum('AiHandoffReason', handoffReasons, 'Why the assistant handed a thread off', {
  asked_for_person: 'The patient asked for a person',
  cannot_answer: 'It could not answer the question',
  unknown_figures: 'Its reply had a number that neither the account nor the conversation has',
  answers_used_up: 'It had answered as often as it may without a user',
  other_language: 'The thread is to be answered in another language',
  no_channel: 'The patient cannot be reached on the channel of the message',
  drafter_failed: 'The drafting service failed or was too slow',
  feature_off: 'The feature was turned off for the practice',
})
