import { plural } from '../../i18n/plural.ts'

export const en = {
  forms: 'Forms',
  failed: 'The forms could not be loaded',
  none: 'No forms yet',
  noneHint: 'Forms sent to the patient appear here, with the answers once they are submitted.',
  sent: 'Sent',
  opened: 'Opened',
  submitted: 'Submitted',
  expired: 'Expired',
  sentAt: (when: string) => `Sent ${when}`,
  submittedAt: (when: string) => `Submitted ${when}`,
  answerCount: (count: number) => plural('en', count, { one: 'answer', other: 'answers' }),
  noAnswers: 'The patient has not answered yet.',
  expiredHint: 'The patient did not answer in time.',
}
