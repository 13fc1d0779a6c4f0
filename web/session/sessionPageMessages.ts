import { defineMessages } from '../i18n/messages.ts'
import { plural } from '../i18n/plural.ts'

/** Texts of the pages before and beside a session. */
export const sessionPageMessages = defineMessages({
  en: {
    language: 'Language',
    signingIn: 'Signing you in',
    oneMoment: 'One moment…',
    toProvider: 'To your company’s sign-in',
    toProviderNow: 'You are taken to the identity provider of your company…',
    loginFailed: 'Some error occurred during login. Please try again.',
    wentWrong: 'Something went wrong. Please try again.',
    failedTitle: 'You are not signed in',
    backToSignIn: 'Back to sign-in',
    testTitle: 'Test of single sign-on',
    testWorked: 'Single sign-on works. Nobody was signed in.',
    closesIn: (seconds: number) =>
      `This window closes in ${plural('en', seconds, { one: 'second', other: 'seconds' })}.`,
    closeNow: 'Close now',
    moveTitle: 'Moving your account',
    moving: 'Your company signs in by its identity provider. Your account is being moved there…',
    moved: 'Your account is ready. You are taken to the identity provider…',
    moveFailed: 'Your account could not be moved this time. You go on with your password.',
    helpTitle: 'To the help center',
    signOutTitle: 'Signing out',
    signOutFailed: 'You are still signed in: signing out failed',
    tryAgain: 'Try again',
    linkTitle: 'Linking an account',
    linkDenied: (code: string | null) => `The provider did not link the account${code === null ? '' : ` (${code})`}.`,
    linkCardsNotSetUp:
      'The provider agreed, but linking card payments is not set up on this server. Nothing was linked: ask your administrator.',
    linkBillingNotSetUp:
      'The provider agreed, but linking a billing system is not set up on this server. Nothing was linked: ask your administrator.',
    linkNeedsSignIn: 'Nothing was linked, because nobody is signed in. Sign in, then link the account again.',
    backToApp: 'Back to Tally Care',
  },
  ru: {
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
  },
})
