import { defineMessages } from '../../i18n/messages.ts'

export const syncMessages = defineMessages({
  en: {
    sync: 'Sync',
    billingSystem: 'Billing system',
    syncAll: 'Sync visits and payments',
    syncDemographics: 'Sync name and address',
    underWay: 'A sync is under way.',
    synced: 'Patient data has been synced',
    failed: 'The billing system could not be asked. Please try again later.',
    last: (when: string) => `Last synced ${when}`,
    never: 'Never synced',
  },
  ru: {
    sync: 'Синхронизировать',
    billingSystem: 'Биллинговая система',
    syncAll: 'Синхронизировать визиты и платежи',
    syncDemographics: 'Синхронизировать имя и адрес',
    underWay: 'Синхронизация уже идёт.',
    synced: 'Данные пациента синхронизированы',
    failed: 'Не удалось запросить биллинговую систему. Попробуйте позже.',
    last: (when: string) => `Синхронизировано ${when}`,
    never: 'Ещё не синхронизировано',
  },
})
