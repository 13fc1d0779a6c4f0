import { defineMessages } from '../../i18n/messages.ts'
import { plural } from '../../i18n/plural.ts'

export const idleMessages = defineMessages({
  en: {
    title: 'Are you still there?',
    text: (seconds: number) =>
      `You will be signed out in ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
    stay: 'Stay signed in',
    signOut: 'Sign out now',
  },
  ru: {
    title: 'Вы ещё здесь?',
    text: (seconds: number) =>
      `Сеанс завершится через ${plural('ru', seconds, { one: 'секунду', few: 'секунды', many: 'секунд', other: 'секунды' })}.`,
    stay: 'Остаться в системе',
    signOut: 'Выйти сейчас',
  },
})
