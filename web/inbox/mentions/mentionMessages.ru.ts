import type { Translation } from '../../i18n/messages.ts'
import type { en } from './mentionMessages.en.ts'

export const ru: Translation<typeof en> = {
  people: 'Кого упомянуть',
  noPerson: 'Подходящих людей нет',
  peopleFailed: 'Не удалось загрузить список людей',
  mentioned: (name) => `${name} упоминает вас`,
  mentionedBySupport: 'Служба поддержки упоминает вас',
  mentionedInNote: 'Вас упомянули в заметке',
  open: 'Открыть',
}
