import type { Translation } from '../../i18n/messages.ts'
import type { en } from './requestItemMessages.en.ts'

export const ru: Translation<typeof en> = {
  unpaidFailed:
    'Не удалось проверить, есть ли неоплаченный запрос. Повторите попытку, чтобы у пациента была одна ссылка.',
  amountInvalid: 'Введите сумму от 0,50, например 12,50',
  itemAmountInvalid: 'Введите сумму больше нуля, например 12,50',
  balanceTwice: 'Текущий баланс уже запрошен другой позицией. Укажите назначение этой.',
  totalTooSmall: 'Итог должен быть не меньше 0,50',
  itemOf: (number: number) => `Позиция ${number}`,
  addItem: 'Добавить позицию',
  removeItem: (number: number) => `Удалить позицию ${number}`,
  mostItems: (most: number) => `В запросе может быть не больше ${most} позиций`,
  total: (amount: string) => `Итого: ${amount}`,
  purpose: 'Назначение',
  purposeHelp: 'Видно только сотрудникам. Оставьте пустым, чтобы запросить текущий баланс.',
}
