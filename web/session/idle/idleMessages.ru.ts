import { plural } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { en } from './idleMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Вы ещё здесь?',
  text: (seconds: number) =>
    `Сеанс завершится через ${plural('ru', seconds, { one: 'секунду', few: 'секунды', many: 'секунд', other: 'секунды' })}.`,
  stay: 'Остаться в системе',
  signOut: 'Выйти сейчас',
}
