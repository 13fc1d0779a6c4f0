import type { Translation } from '../../../i18n/messages.ts'
import type { en } from './placeMessages.en.ts'

export const ru: Translation<typeof en> = {
  location: 'Место приёма',
  practiceDefault: 'Без места приёма',
  depositedTo: (account: string) => `Деньги поступят на счёт ${account}.`,
  noDefault: 'У вас не выбрано место приёма для платежей по умолчанию.',
  saveDefault: 'Сделать местом приёма по умолчанию',
  defaultSaved: 'Место приёма для платежей по умолчанию сохранено.',
  locationsFailed: 'Не удалось загрузить места приёма',
  accountsFailed: 'Не удалось загрузить банковские счета',
  retry: 'Повторить',
  loading: 'Загружаем места приёма…',
}
