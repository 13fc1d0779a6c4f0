import type { Translation } from '../../i18n/messages.ts'
import type { en } from './viewMessages.en.ts'

export const ru: Translation<typeof en> = {
  all: 'Все',
  owesMoney: 'Есть долг',
  inReview: 'На проверке',
  paused: 'На паузе',
  unreached: 'Нет цифрового контакта',
}
