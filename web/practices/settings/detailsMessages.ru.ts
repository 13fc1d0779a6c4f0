import type { Translation } from '../../i18n/messages.ts'
import type { en } from './detailsMessages.en.ts'

export const ru: Translation<typeof en> = {
  pageTitle: 'Настройки клиники · Tally Care',
  details: 'Основное',
  name: 'Название',
  taxId: 'Налоговый номер',
  timezone: 'Часовой пояс',
  timezoneHelp: 'Даты клиники считаются в этом часовом поясе. Часы работы по местному времени остаются прежними.',
  currency: 'Валюта',
  currencyHelp: 'Её нельзя изменить, когда в клинике есть пациенты.',
  address: 'Адрес',
  delete: 'Удалить клинику',
  deleteTitle: 'Удаление клиники',
  deleteText: 'Удалить можно только клинику без пациентов, платежей и переписки. Остальные можно отключить.',
  deleteConfirmTitle: (name: string) => `Удалить клинику ${name}?`,
  deleteWarning: 'Вместе с ней удаляются её настройки. Это нельзя отменить.',
  deleted: (name: string) => `Клиника ${name} удалена`,
}
