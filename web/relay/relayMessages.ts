import { defineMessages } from '../i18n/messages.ts'

/** What is said about lists that come in pages and about changes, whatever they are of. */
export const relayMessages = defineMessages({
  en: {
    more: 'Show more',
    shownOf: (shown: number, total: number) => `${shown} of ${total}`,
    moreFailed: 'More could not be loaded',
    notSaved: 'That was not saved',
    taskLost: 'Unexpected error during connection. Please contact the support with reference to the task ID',
  },
  ru: {
    more: 'Показать ещё',
    shownOf: (shown: number, total: number) => `${shown} из ${total}`,
    moreFailed: 'Не удалось загрузить продолжение',
    notSaved: 'Изменение не сохранено',
    taskLost: 'Неожиданная ошибка связи. Обратитесь в поддержку и назовите номер задачи',
  },
})
