/** Why the automated assistant handed a conversation off to people. */
export const handoffReasons = [
  'asked_for_person',
  'cannot_answer',
  'unknown_figures',
  'answers_used_up',
  'other_language',
  'no_channel',
  'drafter_failed',
  'feature_off',
] as const
export type HandoffReason = (typeof handoffReasons)[number]
