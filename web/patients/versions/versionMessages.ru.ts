import type { Translation } from '../../i18n/messages.ts'
import type { en } from './versionMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Тем временем пациента изменил кто-то другой',
  text: 'Сравните то, что сохранено сейчас, с тем, что ввели вы.',
  field: 'Поле',
  theirs: 'Сохранено сейчас',
  yours: 'Вы ввели',
  empty: 'пусто',
  yes: 'да',
  no: 'нет',
  keepTheirs: 'Оставить сохранённое',
  saveMine: 'Сохранить моё',
}
