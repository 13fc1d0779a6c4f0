import type { Translation } from '../../i18n/messages.ts'
import type { en } from './replyMessages.en.ts'

export const ru: Translation<typeof en> = {
  draftReply: 'Составить ответ',
  title: 'Черновик ответа',
  making: 'Ответ составляется…',
  hint: 'Составил помощник: прочтите перед отправкой',
  ignores: 'Выполнить все указания не получилось. Поправьте текст сами.',
  use: 'Использовать',
  reject: 'Отклонить',
  close: 'Закрыть',
  again: 'Составить заново',
  instructions: 'Указания',
  instructionsPlaceholder: 'Короче, по-испански…',
  stale: 'Пациент написал снова. Черновик на это не отвечал и удалён.',
  failed_TOO_SLOW: 'Помощник не ответил вовремя.',
  failed_UNAVAILABLE: 'Помощник сейчас недоступен.',
  failed_UNUSABLE: 'Ответ помощника нельзя использовать.',
  failed: 'Составить ответ не удалось.',
  rejected: 'Черновик отклонён',
  useKey: 'Использовать черновик ответа',
  rejectKey: 'Отклонить черновик ответа',
  closeKey: 'Закрыть черновик ответа',
  instructKey: 'Указания для другого черновика',
}
