import type { Translation } from '../../i18n/messages.ts'
import type { en } from './billingStatusMessages.en.ts'

export const ru: Translation<typeof en> = {
  REVIEW: 'На проверке',
  READY: 'Готов к отправке',
  SENT: 'Отправлен',
  DELIVERED: 'Доставлен',
  UNDELIVERED: 'Нет цифрового контакта',
  NOTIFIED: 'Уведомлён',
  PAYMENT_ERROR: 'Ошибка оплаты',
  PAYMENT_PLAN: 'Рассрочка',
  COMPLETED: 'Завершён',
  PAID: 'Оплачен',
  COMPLETED_PAID: 'Оплачен',
  completedPaidInFull: 'Завершён с оплатой',
  UNSUCCESSFUL: 'Безуспешно',
  CANCELLED: 'Отменён',
  DISPUTE: 'Спор',
  queued: 'В очереди',
  notReady: 'Не готов',
  familyBilling: 'Семейный счёт',
  pausedByChat: 'Пауза из-за переписки',
  paused: (reason: string) => `Пауза: ${reason}`,
  pausedUntil: (reason: string, day: string) => `Пауза до ${day}: ${reason}`,
  pausedPlain: 'Биллинг на паузе',
  unreachable: 'Нет активной эл. почты и мобильного телефона',
}
