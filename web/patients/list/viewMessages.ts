import { defineMessages } from '../../i18n/messages.ts'

export const viewMessages = defineMessages({
  en: {
    all: 'All',
    owesMoney: 'Owes money',
    inReview: 'In review',
    paused: 'Paused',
    unreached: 'Digital Unreachable',
  },
  ru: {
    all: 'Все',
    owesMoney: 'Есть долг',
    inReview: 'На проверке',
    paused: 'На паузе',
    unreached: 'Нет цифрового контакта',
  },
})
