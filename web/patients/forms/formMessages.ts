import { defineMessages } from '../../i18n/messages.ts'
import { plural } from '../../i18n/plural.ts'

export const formMessages = defineMessages({
  en: {
    forms: 'Forms',
    failed: 'The forms could not be loaded',
    none: 'No forms yet',
    noneHint: 'Forms that are sent to the patient appear here, with the answers once they are submitted.',
    sent: 'Sent',
    opened: 'Opened',
    submitted: 'Submitted',
    expired: 'Expired',
    sentAt: (when: string) => `Sent ${when}`,
    submittedAt: (when: string) => `Submitted ${when}`,
    answerCount: (count: number) => plural('en', count, { one: 'answer', other: 'answers' }),
    noAnswers: 'The patient has not answered yet.',
    expiredHint: 'The patient did not answer in time.',
  },
  ru: {
    forms: 'Анкеты',
    failed: 'Не удалось загрузить анкеты',
    none: 'Анкет пока нет',
    noneHint: 'Здесь появятся отправленные пациенту анкеты, а после заполнения и ответы.',
    sent: 'Отправлена',
    opened: 'Открыта',
    submitted: 'Заполнена',
    expired: 'Просрочена',
    sentAt: (when: string) => `Отправлена ${when}`,
    submittedAt: (when: string) => `Заполнена ${when}`,
    answerCount: (count: number) =>
      plural('ru', count, { one: 'ответ', few: 'ответа', many: 'ответов', other: 'ответа' }),
    noAnswers: 'Пациент ещё не ответил.',
    expiredHint: 'Пациент не ответил вовремя.',
  },
})
