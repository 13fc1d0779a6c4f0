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
  testWorked: 'Единый вход работает. При проверке вход не выполнялся.',
  closesIn: (seconds: number) =>
    `Окно закроется через ${plural('ru', seconds, { one: 'секунду', few: 'секунды', many: 'секунд', other: 'секунды' })}.`,
  closeNow: 'Закрыть сейчас',
  moveTitle: 'Перенос учётной записи',
  moving: 'В вашей компании действует единый вход. Переносим вашу учётную запись в её службу входа…',
  moved: 'Учётная запись готова. Переходим к службе входа…',
  moveFailed: 'На этот раз перенести учётную запись не удалось. Продолжайте входить по паролю.',
  helpTitle: 'Открываем справочный центр',
  signOutTitle: 'Выход',
  signOutFailed: 'Не удалось выйти. Попробуйте ещё раз.',
  tryAgain: 'Повторить',
  linkTitle: 'Подключение учётной записи',
  linkDenied: (code: string | null) => `Провайдер не подключил учётную запись${code === null ? '' : ` (${code})`}.`,
  linkCardsNotSetUp:
    'Провайдер дал согласие, но приём карт на этом сервере не настроен, поэтому ничего не подключено. Обратитесь к администратору.',
  linkBillingNotSetUp:
    'Провайдер дал согласие, но биллинговые системы на этом сервере не настроены, поэтому ничего не подключено. Обратитесь к администратору.',
  linkNeedsSignIn: 'Ничего не подключено, потому что вход не выполнен. Войдите и подключите учётную запись ещё раз.',
  linkConnected: 'Счёт подключён.',
  backToAccounts: 'К банковским счетам',
  backToApp: 'Вернуться в Tally Care',
}
