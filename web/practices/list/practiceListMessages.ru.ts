import type { Translation } from '../../i18n/messages.ts'
import type { en } from './practiceListMessages.en.ts'

export const ru: Translation<typeof en> = {
  pageTitle: 'Клиники · Tally Care',
  title: 'Клиники',
  search: 'Найти клинику',
  name: 'Клиника',
  company: 'Компания',
  connection: 'Биллинговая система',
  timezone: 'Часовой пояс',
  status: 'Состояние',
  created: 'Создана',
  none: 'Клиник нет',
  noneHint: 'Здесь появятся клиники вашей компании.',
  noMatches: 'Ничего не найдено',
  noMatchesHint: 'Проверьте написание или сбросьте поиск.',
  failed: 'Не удалось загрузить клиники',
}
