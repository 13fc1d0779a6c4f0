import { defineMessages } from '../i18n/messages.ts'

/** Texts of the second step of signing in. */
export const codeMessages = defineMessages({
  en: {
    code: 'Code',
    byApp: 'Enter the six digits that your authenticator app shows.',
    byEmail: (email: string) => `Enter the six digits that we have sent to ${email}. They work for ten minutes.`,
    codeMissing: 'Enter the six digits of the code',
    resend: 'Send another code',
    resent: 'Another code is on its way; the one before no longer works.',
    back: 'Back to the password',
  },
  ru: {
    code: 'Код',
    byApp: 'Введите шесть цифр из приложения для кодов.',
    byEmail: (email: string) => `Введите шесть цифр, отправленных на ${email}. Код действует десять минут.`,
    codeMissing: 'Введите шесть цифр кода',
    resend: 'Отправить другой код',
    resent: 'Отправлен новый код; прежний больше не действует.',
    back: 'Вернуться к паролю',
  },
})
