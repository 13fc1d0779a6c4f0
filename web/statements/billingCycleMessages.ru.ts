import type { Translation } from '../i18n/messages.ts'
import type { en } from './billingCycleMessages.en.ts'

export const ru: Translation<typeof en> = {
  billingCycles: 'Циклы биллинга',
  failed: 'Не удалось загрузить циклы биллинга',
  none: 'Циклов биллинга пока нет',
  noneHint: 'Цикл начинается, когда к балансу пациента применяется сценарий.',
  status: 'Статус',
  workflow: 'Сценарий',
  start: 'Начало',
  end: 'Окончание',
  running: 'Идёт',
  paused: 'Пауза',
  resume: 'Возобновить',
  resumed: 'Сценарий биллинга возобновлён',
  pausedUntil: (day: string) => `Пауза до ${day}`,
  pausedOpen: 'На паузе',
  lastSent: 'Последняя отправка',
  autopay: 'Автоплатёж',
  sent_statement_email: 'Выписка по эл. почте',
  sent_statement_sms: 'Выписка по SMS',
  sent_statement_letter: 'Бумажная выписка',
  amount: 'К оплате',
  collected: 'Получено',
}
