import type { Translation } from '../i18n/messages.ts'
import type { en } from './userMessages.en.ts'

export const ru: Translation<typeof en> = {
  role_FRONTDESK: 'Регистратура',
  role_USER: 'Сотрудник',
  role_SUPPORT: 'Поддержка',
  role_ADMIN: 'Администратор',
  role_OWNER: 'Владелец',
  role_UNKNOWN: 'Другая роль',
  status_ACTIVE: 'Активен',
  status_INVITED: 'Приглашён',
  status_DEACTIVATED: 'Отключён',
}
