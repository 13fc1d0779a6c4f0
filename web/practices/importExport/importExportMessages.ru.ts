import type { Translation } from '../../i18n/messages.ts'
import type { en } from './importExportMessages.en.ts'

export const ru: Translation<typeof en> = {
  pageTitle: 'Импорт и экспорт · Tally Care',
  patients: 'Экспорт пациентов',
  patientsHint:
    'Все пациенты клиники с адресом, телефонами, почтой, статусом и балансом. Скрытые и объединённые пациенты не входят.',
  exportPatients: 'Экспорт пациентов',
  payments: 'Экспорт платежей',
  range: 'Период',
  days: 'Дата проводки',
  file: 'Файл',
  range_THIS_WEEK: 'Эта неделя',
  range_LAST_WEEK: 'Прошлая неделя',
  range_THIS_MONTH: 'Этот месяц',
  range_LAST_MONTH: 'Прошлый месяц',
  csv: 'CSV',
  csvOf: (period: string) => `Платежи в CSV: ${period}`,
  athena: 'CSV для athenahealth',
  athenaOf: (period: string) => `Платежи, CSV для athenahealth: ${period}`,
}
