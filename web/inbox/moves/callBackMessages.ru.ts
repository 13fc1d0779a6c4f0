import type { Translation } from '../../i18n/messages.ts'
import type { en } from './callBackMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: (name: string) => `Поставить обратный звонок в очередь: ${name}?`,
  text: 'Звонок выполняется автоматически, без сотрудника. Переписка будет закрыта.',
  number: 'Номер',
  language: 'Язык звонка',
  ENGLISH: 'Английский',
  SPANISH: 'Испанский',
  submit: 'Поставить в очередь и закрыть',
  queued: 'Звонок добавлен в очередь',
  noPhone: 'У пациента нет номера телефона, чтобы перезвонить.',
  cannotLoad: 'Не удалось загрузить номера телефона пациента.',
  failed: 'Не удалось добавить звонок в очередь',
}
