import { defineMessages } from '../i18n/messages.ts'

export const docsMessages = defineMessages({
  en: {
    title: 'Operations for partners',
    what: 'Type the key of your partner. It is kept by this page alone, until you leave it.',
    key: 'Key',
    missing: 'Type the key',
    show: 'Show the operations',
    other: 'Use another key',
    failed: 'That did not work. Please try again in a moment.',
    staff: 'Sign in as staff',
    readAs: (company: string) => `Reads data of ${company}`,
    validUntil: (day: string) => `This key is valid until ${day}`,
    language: 'Language',
  },
  ru: {
    title: 'Операции для партнёров',
    what: 'Введите ключ партнёра. Его хранит только эта страница, пока вы её не покинете.',
    key: 'Ключ',
    missing: 'Введите ключ',
    show: 'Показать операции',
    other: 'Ввести другой ключ',
    failed: 'Не получилось. Попробуйте ещё раз чуть позже.',
    staff: 'Войти как сотрудник',
    readAs: (company: string) => `Читает данные: ${company}`,
    validUntil: (day: string) => `Ключ действует до ${day}`,
    language: 'Язык',
  },
})
