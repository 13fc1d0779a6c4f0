import type { Translation } from '../i18n/messages.ts'
import type { en } from './practiceMessages.en.ts'

export const ru: Translation<typeof en> = {
  active: 'Работает',
  inactive: 'Не запущена',
  disabled: 'Отключена',
  failing: 'Нет связи с биллинговой системой',
}
