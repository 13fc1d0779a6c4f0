import type { Translation } from '../i18n/messages.ts'
import type { en } from './impersonationMessages.en.ts'

export const ru: Translation<typeof en> = {
  label: 'Вход от имени другого пользователя',
  banner: (name: string, email: string, behind: string) =>
    `Вы работаете в Tally Care от имени ${name} (${email}). Все действия записываются под вашим именем: ${behind}.`,
  end: (behind: string) => `Вернуться: ${behind}`,
  endFailed: 'Вы всё ещё работаете от имени другого пользователя. Попробуйте ещё раз.',
  title: 'Войти как…',
  description: 'Вы продолжите от имени этого пользователя. Все действия записываются и под вашим именем.',
  search: 'Имя или эл. почта',
  searching: 'Ищем…',
  nobody: 'Никого не найдено',
  failed: 'Поиск не удался. Измените текст, чтобы повторить.',
  startFailed: 'Вы по-прежнему работаете под своим именем. Попробуйте ещё раз.',
}
