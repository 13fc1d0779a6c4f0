import type { Translation } from '../../i18n/messages.ts'
import type { en } from './syncMessages.en.ts'

export const ru: Translation<typeof en> = {
  sync: 'Синхронизировать',
  syncAll: 'Синхронизировать визиты и платежи',
  syncDemographics: 'Синхронизировать имя и адрес',
  underWay: 'Синхронизация уже идёт.',
  synced: 'Данные пациента синхронизированы',
  failed: 'Не удалось запросить биллинговую систему. Попробуйте позже.',
  last: (when: string) => `Синхронизировано ${when}`,
  never: 'Ещё не синхронизировано',
}
