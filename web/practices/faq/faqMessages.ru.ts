import type { Translation } from '../../i18n/messages.ts'
import type { en } from './faqMessages.en.ts'

export const ru: Translation<typeof en> = {
  pageTitle: 'Частые вопросы · Tally Care',
  title: 'Частые вопросы',
  add: 'Добавить вопрос',
  full: 'У клиники может быть не больше 100 вопросов.',
  entry: (number: number) => `Вопрос ${number}`,
  question: 'Вопрос',
  answer: 'Ответ',
  up: (number: number) => `Поднять вопрос ${number}`,
  down: (number: number) => `Опустить вопрос ${number}`,
  isFirst: 'Это первый вопрос.',
  isLast: 'Это последний вопрос.',
  remove: (number: number) => `Удалить вопрос ${number}`,
  movedTo: (place: number, total: number) => `Теперь на месте ${place} из ${total}`,
  none: 'Вопросов нет',
  noneHint: 'Добавьте вопросы, которые часто задают пациенты, и ответы на них.',
}
