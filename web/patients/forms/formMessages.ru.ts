import { plural } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { en } from './formMessages.en.ts'

export const ru: Translation<typeof en> = {
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
}
