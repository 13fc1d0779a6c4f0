import { defineMessages } from '../../i18n/messages.ts'

export const syncMessages = defineMessages({
  en: {
    sync: 'Sync',
    synced: 'Patient data has been synced',
    failed: 'The billing system could not be asked. Please try again later.',
    last: (when: string) => `Last synced ${when}`,
    never: 'Never synced',
  },
  ru: {
    sync: 'Синхронизировать',
    synced: 'Данные пациента синхронизированы',
    failed: 'Не удалось запросить биллинговую систему. Попробуйте позже.',
    last: (when: string) => `Синхронизировано ${when}`,
    never: 'Ещё не синхронизировано',
  },
})
