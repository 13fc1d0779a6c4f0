import type { Translation } from '../../i18n/messages.ts'
import type { en } from './entryMessages.en.ts'

export const ru: Translation<typeof en> = {
  failed: 'Не удалось загрузить поля карты',
  noScript: 'Не удалось загрузить Stripe.js',
  noAccount: 'У клиники нет счёта в процессинге. Добавьте его в разделе банковских счетов.',
  openAccounts: 'Открыть банковские счета',
  noProcessor: 'Процессинг не настроен.',
  notReady: 'Поля карты ещё загружаются. Повторите чуть позже.',
  unread: 'Процессинг не отвечает. Повторите чуть позже.',
  frame: 'Ввод карты в тестовом процессинге',
}
