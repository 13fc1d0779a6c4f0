import type { Translation } from '../../i18n/messages.ts'
import type { en } from './lookupMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Посмотреть выписку',
  language: 'Язык',
  code: 'Код выписки',
  codeHelp: 'Введите код из письма или сообщения.',
  codeMissing: 'Введите код выписки',
  codeUnknown: 'Выписки с таким кодом нет. Сверьте его с письмом.',
  submitCode: 'Продолжить',
  detailsHelp: (practice: string) => `Выписка от ${practice}. Укажите данные пациента.`,
  lastName: 'Фамилия пациента',
  lastNameMissing: 'Введите фамилию',
  dateOfBirth: 'Дата рождения пациента',
  dateMissing: 'Введите дату рождения полностью',
  open: 'Открыть выписку',
  otherCode: 'Ввести другой код',
  failed: 'Что-то пошло не так. Попробуйте ещё раз чуть позже.',
  opened: (practice: string) => `Ваша выписка от ${practice}`,
  pdf: 'Скачать PDF',
  print: 'Распечатать',
  questions: (practice: string) => `Вопросы по выписке? Обратитесь в ${practice}.`,
}
