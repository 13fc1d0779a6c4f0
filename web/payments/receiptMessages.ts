import { defineMessages } from '../i18n/messages.ts'

export const receiptMessages = defineMessages({
  en: {
    column: 'Receipt',
    receiptOf: (payment: string) => `Send the receipt of ${payment}`,
    title: (payment: string) => `Send the receipt of ${payment}?`,
    text: 'It goes to the patient’s first active e-mail address.',
    confirm: 'Send receipt',
    sent: 'Receipt has been sent.',
    payment: (amount: string, day: string) => `${amount} of ${day}`,
  },
  ru: {
    column: 'Квитанция',
    receiptOf: (payment: string) => `Отправить квитанцию: ${payment}`,
    title: (payment: string) => `Отправить квитанцию: ${payment}?`,
    text: 'Она уйдёт на первый активный адрес электронной почты пациента.',
    confirm: 'Отправить квитанцию',
    sent: 'Квитанция отправлена.',
    payment: (amount: string, day: string) => `${amount} от ${day}`,
  },
})
