import type { Translation } from '../../i18n/messages.ts'
import type { en } from './practiceSettingMessages.en.ts'

export const ru: Translation<typeof en> = {
  billingTitle: 'Настройки биллинга · Tally Care',
  turnOff: 'Отключить',
  off: 'Выключено',
  offSuggested: (value: string) => `Выключено, например ${value}`,
  onePerLine: 'По одному в строке',
  phonesFailed: 'Не удалось загрузить номера телефонов.',
  defaultPhone: (phone: string) => `По умолчанию: ${phone}`,
  noDefaultPhone: 'Номер по умолчанию',
}
