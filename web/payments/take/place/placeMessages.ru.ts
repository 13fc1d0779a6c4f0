import type { Translation } from '../../../i18n/messages.ts'
import type { en } from './placeMessages.en.ts'

export const ru: Translation<typeof en> = {
  location: 'Филиал',
  practiceDefault: 'Без филиала',
  depositedTo: (account: string) => `Деньги поступят на счёт ${account}.`,
  noDefault: 'У вас нет филиала для платежей по умолчанию.',
  saveDefault: 'Сделать филиалом по умолчанию',
  defaultSaved: 'Филиал для платежей по умолчанию сохранён.',
  locationsFailed: 'Не удалось загрузить филиалы',
  accountsFailed: 'Не удалось загрузить банковские счета',
  retry: 'Повторить',
  loading: 'Загружаем филиалы…',
}
