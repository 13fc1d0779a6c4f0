import type { Translation } from '../../i18n/messages.ts'
import type { en } from './postingMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Биллинговая система',
  state: 'Статус',
  reason: 'Причина',
  postedAt: 'Проведён',
  report: 'Отчёт',
  refund: (amount: string) => `Возврат ${amount}`,
  requestId: 'ID запроса процессинга',
  obstacle_not_collected: 'Деньги ещё не получены.',
  obstacle_collected_elsewhere: 'Платёж пришёл из биллинговой системы.',
  obstacle_before_posting: 'Платежи до 21.08.2020 отсюда не проводятся.',
  obstacle_no_posting: 'Биллинговая система этой клиники не принимает платежи.',
  obstacle_not_connected: 'Связь с биллинговой системой этой клиники не настроена.',
  failure_unknown_account: 'Этого пациента нет в биллинговой системе.',
  failure_payment_not_posted: 'Возвращённый платёж не проведён.',
  failure_rejected: 'Биллинговая система отклонила платёж.',
  failure_unreachable: 'Биллинговая система не ответила.',
  repost: 'Провести снова',
  repostTitle: (payment: string) => `Провести снова ${payment}?`,
  repostText: 'Платёж снова уйдёт в биллинговую систему вместе с возвратами, которые ещё не проведены.',
  started: 'Проведение начато',
  underWay: 'Этот платёж сейчас проводится.',
}
