import type { Translation } from '../i18n/messages.ts'
import type { en } from './passwordMessages.en.ts'

export const ru: Translation<typeof en> = {
  linkTo: (email: string) => `Отправим на ${email} ссылку, по которой задаётся новый пароль.`,
  linkSent: (email: string) =>
    `Если для ${email} есть учётная запись, ссылка уже отправлена. Она действует один раз и в течение часа.`,
  linkFailed: 'Не удалось отправить ссылку. Попробуйте ещё раз.',
  sendLink: 'Отправить ссылку',
  backToSignIn: 'Вернуться ко входу',
  resetTitle: 'Новый пароль',
  activateTitle: 'Активация учётной записи',
  rules: 'Не менее 12 символов и не адрес почты. Несколько слов запомнить легче, чем знаки.',
  newPassword: 'Новый пароль',
  repeatPassword: 'Повторите пароль',
  passwordMissing: 'Введите новый пароль',
  mismatch: 'Пароли не совпадают!',
  setPassword: 'Задать пароль',
  activate: 'Активировать и войти',
  tokenMissing: 'В ссылке нет ключа для смены пароля.',
  toStart: 'На начальную страницу',
  setFailed: 'Не удалось задать пароль. Попробуйте ещё раз.',
}
