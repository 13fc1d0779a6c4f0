import type { Translation } from '../i18n/messages.ts'
import type { en } from './codeMessages.en.ts'

export const ru: Translation<typeof en> = {
  code: 'Код',
  byApp: 'Введите шесть цифр из приложения для кодов.',
  byEmail: (email: string) => `Введите шесть цифр, отправленных на ${email}. Код действует десять минут.`,
  codeMissing: 'Введите шесть цифр кода',
  resend: 'Отправить другой код',
  resent: 'Отправлен новый код; прежний больше не действует.',
  back: 'Вернуться к паролю',
}
