import { defineMessages } from '../i18n/messages.ts'

export const impersonationMessages = defineMessages({
  en: {
    label: 'Signed in as another person',
    banner: (name: string, email: string, behind: string) =>
      `You see Tally Care as ${name} (${email}). Everything you do is recorded with your name, ${behind}.`,
    end: (behind: string) => `Back to ${behind}`,
    endFailed: 'You are still signed in as the other person. Please try again.',
    title: 'Sign in as…',
    description: 'You go on in this person’s name. What you do is recorded with your name beside theirs.',
    search: 'Name or e-mail of the person',
    searching: 'Searching…',
    nobody: 'Nobody found',
    failed: 'The search did not work. Change the text to try again.',
    startFailed: 'You are still signed in as yourself. Please try again.',
  },
  ru: {
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
  },
})
