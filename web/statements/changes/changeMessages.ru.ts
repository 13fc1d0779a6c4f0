import type { Translation } from '../../i18n/messages.ts'
import type { en } from './changeMessages.en.ts'

export const ru: Translation<typeof en> = {
  adjust: 'Изменить',
  adjustOf: (name: string) => `Изменить сумму: ${name}`,
  direction: 'Что сделать',
  takeOff: 'Списать',
  putBack: 'Вернуть',
  amount: 'Сумма',
  amountInvalid: 'Введите сумму, например 12.50',
  amountTooLarge: (most: string) => `Не больше ${most}`,
  note: 'Заметка',
  noteHelp: 'Почему; сохраняется вместе с изменением.',
  noteMissing: 'Укажите причину',
  open: (amount: string) => `Сейчас к оплате: ${amount}`,
  taken: (amount: string) => `Уже списано: ${amount}`,
  result: (from: string, to: string) => `Долг пациента изменится с ${from} на ${to}.`,
  takeOffAmount: (amount: string) => `Списать ${amount}`,
  putBackAmount: (amount: string) => `Вернуть ${amount}`,
  adjusted: 'Сумма изменена',
  revert: 'Забрать',
  revertOf: (name: string) => `Забрать у коллекторов: ${name}`,
  revertTitle: (name: string) => `Забрать у коллекторов: ${name}?`,
  revertText: (amount: string) => `${amount} снова будет выставлено пациенту.`,
  revertConfirm: (amount: string) => `Забрать ${amount}`,
  reverted: 'Возвращено от коллекторов',
}
