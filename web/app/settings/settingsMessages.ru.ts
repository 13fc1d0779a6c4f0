import type { Translation } from '../../i18n/messages.ts'
import type { en } from './settingsMessages.en.ts'

export const ru: Translation<typeof en> = {
  settings: 'Настройки',
  search: 'Поиск настроек',
  group_organization: 'Организация',
  group_people: 'Сотрудники',
  group_system: 'Система',
  practices: 'Клиники',
  company: 'Компания',
  paymentPlans: 'Рассрочки',
  paymentMethods: 'Способы оплаты',
  billing: 'Выставление счетов',
  users: 'Пользователи',
  groups: 'Группы',
  companies: 'Компании',
  features: 'Функции',
}
