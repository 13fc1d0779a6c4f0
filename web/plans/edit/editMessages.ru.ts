import { plural } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { en } from './editMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Изменить рассрочку',
  resumeTitle: 'Возобновить рассрочку',
  remaining: (amount: string) => `Осталось: ${amount}`,
  left: (count: number) =>
    count === 0
      ? 'График больше нельзя менять. Можно изменить способ оплаты.'
      : `График можно изменить ещё ${plural('ru', count, { one: 'раз', few: 'раза', other: 'раз' })}.`,
  reschedule: 'Новый график на остаток',
  keepOutcome: (method: string) =>
    `График остаётся прежним. Оставшиеся платежи списываются с ${method}. Отклонённый платёж повторяется сегодня.`,
  outcome: (method: string) =>
    `Оставшиеся платежи заменяются этим графиком и списываются с ${method} в 9:00 по времени клиники.`,
  submitMethod: (method: string) => `Списывать платежи с ${method}`,
  submit: (amounts: string, method: string) => `Изменить график: ${amounts} с ${method}`,
  submitEmpty: 'Изменить график',
  noChoice: 'Ни один график на остаток не укладывается в лимиты.',
  done: 'Рассрочка изменена',
}
