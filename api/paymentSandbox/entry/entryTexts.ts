const en = {
  title: 'Card entry',
  kind: 'Type',
  card: 'Card',
  bank: 'Bank account',
  number: 'Card number',
  expiry: 'Expiration',
  expiryExample: 'MM / YY',
  cvc: 'CVC',
  routing: 'Routing number',
  account: 'Account number',
  note: 'Payment sandbox: published test numbers only. No money moves.',
  refused: 'The payment sandbox takes the processor’s published test numbers only. Never enter a real number here.',
  noNumber: 'Enter the card number.',
  noExpiry: 'Enter the expiration as MM / YY.',
  noCvc: 'Enter the CVC: three or four digits.',
  noAccount: 'Enter the routing and account numbers.',
  expired: 'The card has expired.',
  silent: 'The payment sandbox isn’t responding. Try again in a moment.',
}

type EntryTexts = Readonly<Record<keyof typeof en, string>>

const ru: EntryTexts = {
  title: 'Ввод карты',
  kind: 'Тип',
  card: 'Карта',
  bank: 'Банковский счёт',
  number: 'Номер карты',
  expiry: 'Срок действия',
  expiryExample: 'ММ / ГГ',
  cvc: 'CVC',
  routing: 'Номер банка (routing)',
  account: 'Номер счёта',
  note: 'Платёжная песочница: только опубликованные тестовые номера. Деньги не списываются.',
  refused: 'Платёжная песочница принимает только опубликованные тестовые номера. Не вводите здесь настоящих.',
  noNumber: 'Введите номер карты.',
  noExpiry: 'Введите срок действия в виде ММ / ГГ.',
  noCvc: 'Введите CVC: три или четыре цифры.',
  noAccount: 'Введите номер банка и номер счёта.',
  expired: 'Срок действия карты истёк.',
  silent: 'Платёжная песочница не отвечает. Попробуйте ещё раз чуть позже.',
}

/** The texts of the frame in the app’s language; in English for any other. */
export const entryTexts = (language: string | undefined): { language: string; texts: EntryTexts } =>
  language === 'ru' ? { language, texts: ru } : { language: 'en', texts: en }
