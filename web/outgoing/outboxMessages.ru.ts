import type { Translation } from '../i18n/messages.ts'
import type { en } from './outboxMessages.en.ts'

export const ru: Translation<typeof en> = {
  pageTitle: 'Исходящие · Tally Care',
  outbox: 'Исходящие',
  what: 'Для разработчиков: демоверсия ничего не отправляет. Здесь перечислены сообщения, которые она отправила бы, начиная с новых.',
  none: 'Пока ничего не отправлено',
  noneHint: 'Например, запросите новый пароль на странице входа.',
  at: 'Когда',
  channel: 'Канал',
  to: 'Кому',
  message: 'Сообщение',
  status: 'Статус',
  EMAIL: 'Эл. почта',
  SMS: 'SMS',
  LETTER: 'Бумажное письмо',
  VOICE: 'Звонок',
  QUEUED: 'В очереди',
  SENT: 'Сохранено',
  FAILED: 'Ошибка',
}
