import type { Translation } from '../../i18n/messages.ts'
import type { en } from './previewMessages.en.ts'

export const ru: Translation<typeof en> = {
  preview: 'Предпросмотр',
  conversation: 'Переписка',
  open: 'Открыть карточку пациента',
  balances: 'Балансы',
  contact: 'Контакты',
  noContact: 'Нет ни телефона, ни эл. почты',
  disabled: 'отключён',
  blocked: 'заблокирован',
  statement: 'Последняя выписка',
  statementOf: (day: string) => `С ${day}`,
  noStatements: 'Выписок пока нет',
  statementsFailed: 'Не удалось загрузить выписки',
  insurance: 'Страховая',
  adjustments: 'Корректировки и скидки',
  pending: 'Ожидается, не в балансе',
  settled: 'Закрыто, не в балансе',
  paid: 'Оплачено',
  billed: 'Начислено',
  family: 'Семья',
  failed: 'Не удалось загрузить предпросмотр',
  gone: 'Пациент не найден, или у вас нет к нему доступа',
}
