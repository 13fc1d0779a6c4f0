import type { Translation } from '../../i18n/messages.ts'
import type { en } from './practicePageMessages.en.ts'

export const ru: Translation<typeof en> = {
  practice: 'Клиника',
  practices: 'Клиники',
  notFound: 'Клиника не найдена, или у вас нет к ней доступа.',
  toPractices: 'К списку клиник',
  settings: 'Настройки',
  billing: 'Биллинг',
  'bank-accounts': 'Банковские счета',
  providers: 'Врачи',
  locations: 'Места приёма',
  'facility-groups': 'Группы учреждений',
  'provider-groups': 'Группы врачей',
  'payment-plans': 'Рассрочки',
  'import-export': 'Импорт и экспорт',
  faq: 'Частые вопросы',
  domain: 'Домен почты',
  'custom-url': 'Домен портала',
  'pre-visit': 'До приёма',
}
