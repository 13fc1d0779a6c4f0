import type { Translation } from '../i18n/messages.ts'
import type { en } from './templateMessages.en.ts'

export const ru: Translation<typeof en> = {
  template: 'Шаблон',
  choose: 'Выберите шаблон',
  language: 'Язык',
  preview: 'Предпросмотр',
  previewOf: 'Предпросмотр для первого из выбранных пациентов',
  insertNow: 'Вставить',
  subject: (text: string) => `Тема: ${text}`,
  missing: (names: string) => `Нет данных пациента: ${names}. Впишите вручную.`,
  missingInBatch: (names: string) => `Нет данных пациента: ${names}. Такие пациенты будут пропущены.`,
  failed: 'Не удалось загрузить шаблоны',
  none: 'Для этого канала шаблонов пока нет.',
  replies: 'Шаблоны по сокращению',
  noReply: 'Такого сокращения нет',
}
