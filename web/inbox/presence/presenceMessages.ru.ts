import type { Translation } from '../../i18n/messages.ts'
import type { en } from './presenceMessages.en.ts'

export const ru: Translation<typeof en> = {
  supportTeam: 'Служба поддержки',
  and: (names: readonly string[]) => names.join(' и '),
  viewing: (names: string) => `Переписку также смотрит: ${names}`,
  typing: (names: string) => `${names} печатает…`,
  typingSeveral: (names: string) => `${names} печатают…`,
  bothWrite: (names: string) => `${names} тоже пишет здесь. Договоритесь, кто ответит, прежде чем отправлять.`,
  rowViewing: (name: string) => `${name} смотрит`,
  rowTyping: (name: string) => `${name} печатает`,
}
