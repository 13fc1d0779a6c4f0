import type { Translation } from '../../i18n/messages.ts'
import type { en } from './billingSelectionMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Из биллинговой системы',
  failed: 'Не удалось загрузить списки из биллинговой системы',
  financialClass: 'Финансовый класс новых пациентов',
  financialClassHelp: 'Только хранится: новые пациенты в биллинговую систему пока не отправляются.',
  financialClassFailed: 'Не удалось загрузить финансовые классы',
  financialClassNone: 'Нет',
  languageQuestion: 'Вопрос о языке',
  languageQuestionHelp:
    'Вопрос анкеты, ответ на который — язык пациента. Только хранится: ответы пока не синхронизируются.',
  languageQuestionFailed: 'Не удалось загрузить вопросы анкеты',
  languageQuestionNone: 'Нет',
  paymentMethod: 'Платежи проводятся как',
  paymentMethodHelp: 'Действует для всего, что будет проведено с этого момента.',
  paymentMethodNone: 'Как принято в биллинговой системе',
  paymentMethodFailed: 'Не удалось загрузить способы оплаты',
  refundMethod: 'Возвраты проводятся как',
  refundMethodHelp: 'Действует для всего, что будет проведено с этого момента.',
  refundMethodNone: 'Как принято в биллинговой системе',
  refundMethodFailed: 'Не удалось загрузить способы оплаты',
  gone: (id) => `${id} (больше не значится)`,
  saved: 'Сохранено',
}
