import type { Translation } from '../i18n/messages.ts'
import type { en } from './signInMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Вход',
  forgotTitle: 'Сброс пароля',
  codeTitle: 'Двухфакторный вход',
  email: 'Электронная почта',
  password: 'Пароль',
  next: 'Продолжить',
  checking: 'Секунду…',
  signIn: 'Войти',
  signingIn: 'Входим…',
  change: 'Изменить',
  changeEmail: 'Изменить адрес почты',
  show: 'Показать пароль',
  hide: 'Скрыть пароль',
  capsLock: 'Включён Caps Lock',
  emailMissing: 'Введите адрес электронной почты',
  emailWrong: 'Введите адрес полностью, например name@example.com',
  passwordMissing: 'Введите пароль',
  expired: 'Вы вышли из системы: сеанс истёк',
  signedOut: 'Вы вышли из системы',
  passwordChanged: 'Пароль изменён.',
  forgotPassword: 'Забыли пароль?',
  forgotNeedsEmail: 'Сначала введите адрес почты: ссылка придёт туда.',
  offline: 'Ошибка соединения! Похоже, вы не в сети',
  failed: 'Не удалось войти. Попробуйте ещё раз.',
}
