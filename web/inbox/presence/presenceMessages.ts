import { defineMessages } from '../../i18n/messages.ts'

export const presenceMessages = defineMessages({
  en: {
    supportTeam: 'Support team',
    and: (names: readonly string[]) => names.join(' and '),
    viewing: (names: string) => `Also looking at this: ${names}`,
    typing: (names: string) => `${names} is typing…`,
    typingSeveral: (names: string) => `${names} are typing…`,
    /** Before two people answer over each other. */
    bothWrite: (names: string) => `${names} is writing here as well. Agree on who answers before you send.`,
    rowViewing: (name: string) => `${name} looks at it`,
    rowTyping: (name: string) => `${name} is typing`,
  },
  ru: {
    supportTeam: 'Служба поддержки',
    and: (names: readonly string[]) => names.join(' и '),
    viewing: (names: string) => `Переписку также смотрит: ${names}`,
    typing: (names: string) => `${names} печатает…`,
    typingSeveral: (names: string) => `${names} печатают…`,
    bothWrite: (names: string) => `${names} тоже пишет здесь. Договоритесь, кто ответит, прежде чем отправлять.`,
    rowViewing: (name: string) => `${name} смотрит`,
    rowTyping: (name: string) => `${name} печатает`,
  },
})
