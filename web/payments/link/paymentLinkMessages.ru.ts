import type { Translation } from '../../i18n/messages.ts'
import type { en } from './paymentLinkMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Оплата услуг клиники',
  asks: (practice: string) => `${practice} просит вас внести платёж.`,
  loading: 'Загрузка…',
  pay: (amount: string) => `Заплатить ${amount}`,
  opening: 'Открываем страницу оплаты…',
  secure: 'Вы платите картой на странице нашего процессинга.',
  paid: (amount: string, practice: string) => `Спасибо. ${practice}: получен ваш платёж на ${amount}.`,
  cancelled: (practice: string) => `${practice}: этот запрос отменён. Платить здесь ничего не нужно.`,
  unknown: 'Ссылка недействительна. Проверьте её в сообщении или попросите у клиники новую.',
  failed: 'Что-то пошло не так. Повторите чуть позже.',
  again: 'Повторить',
  waiting: 'Вы только что заплатили? Платёж может появиться здесь через минуту.',
}
