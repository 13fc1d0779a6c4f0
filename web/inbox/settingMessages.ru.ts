import type { Translation } from '../i18n/messages.ts'
import type { en } from './settingMessages.en.ts'

export const ru: Translation<typeof en> = {
  inbox: 'Входящие',
  nextThread: 'Открывать следующую переписку',
  nextThreadHelp:
    'После того как вы закрыли, приостановили, эскалировали, назначили или передали переписку. Хранится в этом браузере.',
}
