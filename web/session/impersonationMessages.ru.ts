import type { Translation } from '../i18n/messages.ts'
import type { en } from './impersonationMessages.en.ts'

export const ru: Translation<typeof en> = {
  label: 'Вход под именем другого человека',
  banner: (name: string, email: string, behind: string) =>
    `Вы видите Tally Care как ${name} (${email}). Все действия записываются вместе с вашим именем: ${behind}.`,
  end: (behind: string) => `Вернуться: ${behind}`,
  endFailed: 'Вы всё ещё под именем другого человека. Попробуйте ещё раз.',
  title: 'Войти как…',
  description: 'Вы продолжите от имени этого человека. Действия записываются с вашим именем рядом.',
  search: 'Имя или почта человека',
  searching: 'Ищем…',
  nobody: 'Никого не найдено',
  failed: 'Поиск не удался. Измените текст, чтобы повторить.',
  startFailed: 'Вы по-прежнему под своим именем. Попробуйте ещё раз.',
}
