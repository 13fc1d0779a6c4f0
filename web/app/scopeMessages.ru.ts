import type { Translation } from '../i18n/messages.ts'
import type { en } from './scopeMessages.en.ts'

export const ru: Translation<typeof en> = {
  company: 'Компания',
  practice: 'Клиника',
  allCompanies: 'Все компании',
  allPractices: 'Все клиники',
  recentlySelected: 'Недавние',
  nothingFound: 'Ничего не найдено',
  loading: 'Загрузка…',
  failed: 'Не удалось загрузить список. Закройте и откройте его ещё раз.',
}
