import { defineMessages } from '../i18n/messages.ts'

/** Texts of setting a password: a forgotten one, the first one of an account, another one. */
export const passwordMessages = defineMessages({
  en: {
    linkTo: (email: string) => `We send a link to ${email} that sets a new password.`,
    linkSent: (email: string) =>
      `If there is an account for ${email}, a link is on its way. It works once, and for an hour.`,
    linkFailed: 'The link could not be sent. Please try again.',
    sendLink: 'Send the link',
    backToSignIn: 'Back to sign-in',
    resetTitle: 'Set a new password',
    activateTitle: 'Activate your account',
    rules: 'At least 12 characters, and not your e-mail. A few words are easier to remember than signs.',
    newPassword: 'New password',
    repeatPassword: 'Repeat the password',
    passwordMissing: 'Enter the new password',
    mismatch: 'Passwords do not match!',
    setPassword: 'Set the password',
    activate: 'Activate and sign in',
    tokenMissing: 'Reset password token is missing.',
    toStart: 'Go to the start page',
    setFailed: 'The password could not be set. Please try again.',
  },
  ru: {
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
  },
})
