import type { Translation } from '../../i18n/messages.ts'
import type { en } from './sentStatementMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Отправленные выписки',
  filters: 'Фильтры',
  byCode: 'Код выписки',
  practice: 'Клиника',
  clear: 'Сбросить фильтры',
  statements: 'Выписки',
  none: 'Таких отправленных выписок нет',
  noneHint: 'Проверьте код или сбросьте фильтры.',
  sent: 'Отправлена',
  patient: 'Пациент',
  code: 'Код',
  amount: 'К оплате',
  actions: 'Действия',
}
