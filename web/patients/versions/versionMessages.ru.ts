import type { Translation } from '../../i18n/messages.ts'
import type { en } from './versionMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Пока вы редактировали, пациента изменил другой пользователь',
  text: 'Сравните сохранённые значения со своими.',
  field: 'Поле',
  theirs: 'Сохранено',
  yours: 'Ваше',
  empty: 'пусто',
  yes: 'да',
  no: 'нет',
  keepTheirs: 'Оставить сохранённые',
  saveMine: 'Сохранить мои значения',
}
