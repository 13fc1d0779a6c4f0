import type { Translation } from '../../i18n/messages.ts'
import type { en } from './syncMessages.en.ts'

export const ru: Translation<typeof en> = {
  sync: 'Синхронизировать',
  syncAll: 'Синхронизировать визиты и платежи',
  syncDemographics: 'Синхронизировать имя и адрес',
  inProgress: 'Синхронизация уже идёт.',
  synced: 'Данные пациента синхронизированы',
  failed: 'Биллинговая система недоступна. Попробуйте позже.',
  last: (when: string) => `Синхронизировано ${when}`,
  never: 'Ещё не синхронизировано',
}
