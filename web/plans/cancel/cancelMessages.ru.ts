import type { Translation } from '../../i18n/messages.ts'
import type { en } from './cancelMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Отменить рассрочку?',
  text: (remaining: string) =>
    `Платежи больше не списываются, по рассрочке останется неоплаченным ${remaining}. Цикл биллинга начнётся заново: пациент будет получать выписки на остаток долга.`,
  confirm: 'Отменить рассрочку и начать цикл заново',
  done: 'Рассрочка отменена',
}
