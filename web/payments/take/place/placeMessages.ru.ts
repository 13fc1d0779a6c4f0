import type { Translation } from '../../../i18n/messages.ts'
import type { en } from './placeMessages.en.ts'

export const ru: Translation<typeof en> = {
  location: 'Отделение',
  practiceDefault: 'Без отделения',
  depositedTo: (account: string) => `Деньги поступят на счёт ${account}.`,
  noDefault: 'У вас нет отделения для платежей по умолчанию.',
  saveDefault: 'Сделать отделением по умолчанию',
  defaultSaved: 'Отделение для платежей по умолчанию сохранено.',
  locationsFailed: 'Не удалось загрузить отделения',
  accountsFailed: 'Не удалось загрузить банковские счета',
  retry: 'Повторить',
  loading: 'Загружаем отделения…',
}
