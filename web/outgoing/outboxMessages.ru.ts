import type { Translation } from '../i18n/messages.ts'
import type { en } from './outboxMessages.en.ts'

export const ru: Translation<typeof en> = {
  pageTitle: 'Исходящие · Tally Care',
  outbox: 'Исходящие',
  what: 'Для разработчиков: демонстрация ничего не отправляет. Здесь видно, что ушло бы, сначала новое.',
  none: 'Пока ничего не отправлено',
  noneHint: 'Например, запросите новый пароль на странице входа.',
  at: 'Когда',
  channel: 'Канал',
  to: 'Кому',
  message: 'Сообщение',
  status: 'Состояние',
  EMAIL: 'Почта',
  SMS: 'SMS',
  LETTER: 'Письмо',
  VOICE: 'Звонок',
  QUEUED: 'В очереди',
  SENT: 'Сохранено',
  FAILED: 'Сбой',
}
