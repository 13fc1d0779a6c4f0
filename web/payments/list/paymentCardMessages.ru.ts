import type { Translation } from '../../i18n/messages.ts'
import type { en } from './paymentCardMessages.en.ts'

const followed: Readonly<Record<string, string>> = {
  receipt_sent: 'Квитанция отправлена',
  payment_refunded: 'Возврат',
  refund_failed: 'Возврат не прошёл',
  payment_posted: 'Проведён в биллинговой системе',
  posting_failed: 'Ошибка проводки',
  repost_started: 'Проведение начато снова',
  payment_failed: 'Платёж не прошёл',
  billing_cycle_status_changed: 'Цикл биллинга закрыт',
  installment_counted: 'Зачтён как платёж рассрочки',
}

export const ru: Translation<typeof en> = {
  payment: 'Платёж',
  failed: 'Не удалось загрузить платёж',
  gone: 'Платёж не найден, или у вас нет доступа.',
  openPatient: 'Открыть карточку пациента',
  details: 'Сведения',
  amounts: 'Суммы',
  fee: 'Сервисный сбор (сверх суммы)',
  discount: 'Скидка за быструю оплату',
  takenBy: 'Принял',
  note: 'Заметка',
  allocation: 'Распределение',
  notAllocated: 'Не зачтён ни в одно начисление.',
  visitOn: (day: string) => `Визит ${day}`,
  settles: (day: string) => `Ожидается зачисление до ${day}`,
  refunds: 'Возвраты',
  refundPending: 'Подтверждается процессингом',
  refundFailed: (amount: string) => `${amount}: возврат отклонён, деньги остались у клиники`,
  followed: 'Дальнейшие события',
  followedBy: (type: string) => followed[type] ?? type.replaceAll('_', ' '),
}
