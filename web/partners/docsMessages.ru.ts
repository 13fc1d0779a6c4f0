import type { Translation } from '../i18n/messages.ts'
import type { en } from './docsMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Операции для партнёров',
  what: 'Введите ключ партнёра. Его хранит только эта страница, пока вы её не покинете.',
  key: 'Ключ',
  missing: 'Введите ключ',
  show: 'Показать операции',
  other: 'Ввести другой ключ',
  failed: 'Что-то пошло не так. Попробуйте ещё раз чуть позже.',
  staff: 'Войти как сотрудник',
  readAs: (company: string) => `Читает данные: ${company}`,
  validUntil: (day: string) => `Ключ действует до ${day}`,
  language: 'Язык',
}
