import { defineMessages } from '../../i18n/messages.ts'

export const callBackMessages = defineMessages({
  en: {
    title: (name: string) => `Have ${name} called back?`,
    text: 'The call is made by the telephone itself, without one of you. The chat is closed.',
    number: 'Number',
    language: 'Language of the call',
    ENGLISH: 'English',
    SPANISH: 'Spanish',
    submit: 'Queue the call and close',
    queued: 'Call was successfully added to the queue',
    noPhone: 'The patient does not have a phone number for a callback.',
    cannotLoad: 'The phone numbers of the patient could not be loaded.',
    failed: 'Failed to add call to the queue',
  },
  ru: {
    title: (name: string) => `Перезвонить: ${name}?`,
    text: 'Звонок сделает сам телефон, без вас. Чат будет закрыт.',
    number: 'Номер',
    language: 'Язык звонка',
    ENGLISH: 'Английский',
    SPANISH: 'Испанский',
    submit: 'Поставить в очередь и закрыть',
    queued: 'Звонок добавлен в очередь',
    noPhone: 'У пациента нет номера телефона, чтобы перезвонить.',
    cannotLoad: 'Не удалось загрузить номера телефона пациента.',
    failed: 'Не удалось добавить звонок в очередь',
  },
})
