import type { Translation } from '../../i18n/messages.ts'
import type { en } from './transcribeMessages.en.ts'

export const ru: Translation<typeof en> = {
  load: 'Загрузить расшифровку',
  cannotLoad: 'Не удалось загрузить расшифровку звонка, обратитесь в поддержку',
  cannotStart: 'Не удалось начать задачу, обратитесь в поддержку',
}
