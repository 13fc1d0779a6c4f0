import { plural } from '../i18n/plural.ts'
import type { Translation } from '../i18n/messages.ts'
import type { en } from './sessionPageMessages.en.ts'

export const ru: Translation<typeof en> = {
  language: 'Язык',
  signingIn: 'Выполняется вход',
  oneMoment: 'Секунду…',
  toProvider: 'Вход вашей компании',
  toProviderNow: 'Переходим к службе входа вашей компании…',
  loginFailed: 'Не удалось войти. Попробуйте ещё раз.',
  wentWrong: 'Что-то пошло не так. Попробуйте ещё раз.',
  failedTitle: 'Вход не выполнен',
  backToSignIn: 'Вернуться ко входу',
  testTitle: 'Проверка единого входа',
  testWorked: 'Единый вход работает. Вход не выполнялся.',
  closesIn: (seconds: number) =>
    `Окно закроется через ${plural('ru', seconds, { one: 'секунду', few: 'секунды', many: 'секунд', other: 'секунды' })}.`,
  closeNow: 'Закрыть сейчас',
  moveTitle: 'Перенос учётной записи',
  moving: 'Ваша компания входит через свою службу входа. Переносим туда вашу учётную запись…',
  moved: 'Учётная запись готова. Переходим к службе входа…',
  moveFailed: 'На этот раз перенести учётную запись не удалось. Продолжайте входить по паролю.',
  helpTitle: 'В справочный центр',
  signOutTitle: 'Выход',
  signOutFailed: 'Выйти не удалось: сеанс продолжается',
  tryAgain: 'Повторить',
  linkTitle: 'Подключение счёта',
  linkDenied: (code: string | null) => `Служба не подключила счёт${code === null ? '' : ` (${code})`}.`,
  linkCardsNotSetUp:
    'Служба согласна, но приём карт на этом сервере не настроен. Ничего не подключено: обратитесь к администратору.',
  linkBillingNotSetUp:
    'Служба согласна, но подключение системы учёта на этом сервере не настроено. Ничего не подключено: обратитесь к администратору.',
  linkNeedsSignIn: 'Ничего не подключено: вход не выполнен. Войдите и подключите счёт ещё раз.',
  backToApp: 'Вернуться в Tally Care',
}
