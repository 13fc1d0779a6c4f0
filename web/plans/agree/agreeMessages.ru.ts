import { plural } from '../../i18n/plural.ts'
import type { Translation } from '../../i18n/messages.ts'
import type { en } from './agreeMessages.en.ts'

const installments = (count: number) => plural('ru', count, { one: 'платёж', few: 'платежа', other: 'платежей' })

export const ru: Translation<typeof en> = {
  action: 'Оформить рассрочку…',
  title: (name: string) => `Рассрочка: ${name}`,
  loadFailed: 'Не удалось загрузить варианты рассрочки',
  balance: (amount: string) => `Текущий баланс: ${amount}`,
  noBalance: 'Нет баланса, который можно выплачивать в рассрочку.',
  tooSmall: (least: string) => `Баланс слишком мал для рассрочки: каждый платёж не меньше ${least}.`,
  notOffered: 'Для этого баланса рассрочка недоступна.',
  noMethod: 'Нет карты или счёта, с которых можно списать деньги. Сначала добавьте их на вкладке «Карты».',
  installments: 'Платежи',
  limits: (most: number, least: string) => `Не больше ${most}, каждый не меньше ${least}`,
  choice: (count: number, amount: string) => `${installments(count)} по ${amount}`,
  interval: 'Как часто',
  interval_MONTH: 'Каждый месяц',
  interval_TWO_WEEKS: 'Каждые две недели',
  interval_WEEK: 'Каждую неделю',
  firstDate: 'Первый платёж',
  firstDateHelp: (latest: string) => `Не позднее ${latest}`,
  firstDateOnly: 'Первый платёж отложить нельзя',
  downPayment: 'Первый взнос (необязательно)',
  downPaymentHelp: 'Списывается сразу. Остаток выплачивается частями.',
  downPaymentInvalid: (balance: string) => `Введите сумму от 0,50, меньше баланса ${balance}`,
  method: 'Списывать с',
  schedule: 'График',
  day: 'День',
  amount: 'Сумма',
  payment: 'Платёж',
  downNow: 'Первый взнос, сейчас',
  installment: (number: number) => `Платёж ${number}`,
  total: 'Всего',
  outcome: (method: string) =>
    `Каждый платёж списывается с ${method} в 9:00 по времени клиники. Пока действует рассрочка, выписки не отправляются.`,
  outcomeFamily: (method: string) =>
    `Каждый платёж списывается с ${method} в 9:00 по времени клиники. Выписки на остальной баланс семьи отправляются и дальше.`,
  downOutcome: (amount: string) => `${amount} списывается сейчас. Если платёж отклонят, рассрочка не начнётся.`,
  submitEmpty: 'Оформить рассрочку',
  times: (count: number, amount: string) => `${count} × ${amount}`,
  submit: (amounts: string, method: string) => `Оформить рассрочку: ${amounts} с ${method}`,
  submitDown: (down: string, amounts: string, method: string) =>
    `Списать ${down} и оформить рассрочку: ${amounts} с ${method}`,
  loading: 'Загружаем график',
  started: 'Рассрочка оформлена',
  confirming: 'Рассрочка оформлена. Первый взнос ещё подтверждается процессингом',
  declined: (reason: string) => `Рассрочка не оформлена. Первый взнос отклонён: ${reason}`,
}
