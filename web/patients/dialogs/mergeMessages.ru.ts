import type { Translation } from '../../i18n/messages.ts'
import type { en } from './mergeMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: (name: string) => `Объединить с другим пациентом: ${name}`,
  text: 'Выберите пациента, который останется: активного, той же клиники, с внешним ID.',
  target: 'Кто останется',
  next: 'Продолжить',
  back: 'Назад',
  noTarget: 'Нельзя объединить, не указав второго пациента',
  confirmTitle: (source: string, target: string) => `Объединить пациентов: ${source} → ${target}?`,
  confirmText: 'Визиты, платежи, контакты и всё остальное перейдут к пациенту ниже. Отменить это нельзя.',
  goes: 'Будет удалён',
  stays: 'Останется',
  merge: 'Объединить',
  merged: 'Пациенты объединены',
}
