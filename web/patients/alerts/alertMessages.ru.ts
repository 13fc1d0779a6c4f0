import type { Translation } from '../../i18n/messages.ts'
import type { en } from './alertMessages.en.ts'

export const ru: Translation<typeof en> = {
  alerts: 'Предупреждения',
  paused: 'Биллинг на паузе',
  deceased: 'Умер',
  inactive: 'Неактивен',
  in_collections: 'У коллекторов',
  plan_declined: 'Платёж по рассрочке отклонён',
  autopay_failed: 'Автоплатёж не прошёл',
  payment_disputed: 'Платёж оспорен',
  bankruptcy: 'Банкротство',
  do_not_contact: 'Не связываться',
  do_paused: 'Сообщения и выписки не отправляются, пока биллинг не возобновлён.',
  do_deceased: 'Не пишите и не звоните пациенту.',
  do_inactive: 'Прежде чем выставлять счёт, уточните в клинике.',
  do_in_collections: 'Чтобы снова выставить счёт, отзовите визиты у коллекторов.',
  do_plan_declined: 'Попросите другую карту или перенесите платежи.',
  do_autopay_failed: 'Примите платёж или попросите другую карту.',
  do_payment_disputed: 'Отправьте доказательства или примите спор.',
  do_bankruptcy: 'Не просите пациента об оплате.',
  do_do_not_contact: 'Не пишите и не звоните пациенту.',
}
