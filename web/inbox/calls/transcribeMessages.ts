import { defineMessages } from '../../i18n/messages.ts'

/** What goes wrong, word for word by the specification. */
export const transcribeMessages = defineMessages({
  en: {
    load: 'Load the transcription',
    cannotLoad: 'Cannot load call transcription, please contact support',
    cannotStart: 'Cannot start task, please contact support',
  },
  ru: {
    load: 'Загрузить запись разговора',
    cannotLoad: 'Не удалось загрузить запись разговора, обратитесь в поддержку',
    cannotStart: 'Не удалось начать задачу, обратитесь в поддержку',
  },
})
