import type { Translation } from '../../i18n/messages.ts'
import type { en } from './hoursMessages.en.ts'

export const ru: Translation<typeof en> = {
  work: 'Часы работы',
  workHelp:
    'Вне этих часов в переписке видно, что клиника закрыта. Сообщения отправляются в любое время. Если часы не заданы, клиника никогда не считается закрытой.',
  workHoursStart: 'Открывается в',
  workHoursEnd: 'Закрывается в',
  voice: 'Часы автоматических звонков',
  voiceHelp: 'Хранятся для автоматических голосовых звонков. Таких звонков пока нет, и эти часы ни на что не влияют.',
  voiceAiHoursStart: 'Звонки с',
  voiceAiHoursEnd: 'Звонки до',
  none: 'Не задано',
}
