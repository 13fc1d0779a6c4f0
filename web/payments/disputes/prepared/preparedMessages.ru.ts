import type { Translation } from '../../../i18n/messages.ts'
import type { en } from './preparedMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Готовые доказательства',
  hint: 'Из данных этого пациента. Документы прикладываются в PDF.',
  useAll: 'Использовать все',
  use: 'Использовать',
  replace: 'Заменить',
  used: 'Использовано',
  useOf: (kind: string) => `Использовать: ${kind}`,
  replaceOf: (kind: string) => `Заменить: ${kind}`,
  others: 'Менее важно для этой причины',
  none: 'По этому платежу в данных пациента пока нет доказательств.',
  failed: 'Не удалось загрузить готовые доказательства',
  from: (source: string, at: string) => `${source}, последнее: ${at}`,
  from_patient: (_count: number) => 'Из данных пациента',
  from_visits: (count: number) => `Оплаченных визитов: ${count}`,
  from_consents: (count: number) => `Подписанных согласий: ${count}`,
  from_statements: (count: number) => `Отправленных и открытых выписок: ${count}`,
  from_messages: (count: number) => `Сообщений около платежа: ${count}`,
  from_payment: (_count: number) => 'Из платежа и его квитанции',
  from_earlier_payments: (count: number) => `Прежних неоспоренных платежей той же картой: ${count}`,
  from_similar_payments: (count: number) => `Других платежей на ту же сумму: ${count}`,
  from_earlier_dispute: (_count: number) => 'Из вашего ответа на прежний спор',
  fromOther: 'Из данных пациента',
}
