import type { Translation } from '../../i18n/messages.ts'
import type { en } from './changeMessages.en.ts'

export const ru: Translation<typeof en> = {
  adjust: 'Скорректировать',
  adjustOf: (name: string) => `Скорректировать: ${name}`,
  direction: 'Тип корректировки',
  takeOff: 'Уменьшить баланс',
  putBack: 'Восстановить баланс',
  amount: 'Сумма',
  amountInvalid: 'Введите сумму, например 12,50',
  amountTooLarge: (most: string) => `Не больше ${most}`,
  note: 'Заметка',
  noteHelp: 'Причина; сохраняется вместе с корректировкой.',
  noteMissing: 'Укажите причину',
  open: (amount: string) => `Текущий баланс: ${amount}`,
  taken: (amount: string) => `Уже скорректировано: ${amount}`,
  result: (from: string, to: string) => `Сумма к оплате пациентом изменится с ${from} на ${to}.`,
  takeOffAmount: (amount: string) => `Уменьшить на ${amount}`,
  putBackAmount: (amount: string) => `Восстановить ${amount}`,
  adjusted: 'Скорректировано',
  revert: 'Отозвать',
  revertOf: (name: string) => `Отозвать у коллекторов: ${name}`,
  revertTitle: (name: string) => `Отозвать у коллекторов: ${name}?`,
  revertText: (amount: string) => `${amount} снова будет выставлено пациенту.`,
  revertConfirm: (amount: string) => `Отозвать ${amount}`,
  reverted: 'Отозвано у коллекторов',
}
