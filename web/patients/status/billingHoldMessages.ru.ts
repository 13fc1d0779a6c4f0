import type { Translation } from '../../i18n/messages.ts'
import type { en } from './billingHoldMessages.en.ts'

export const ru: Translation<typeof en> = {
  icd_stop_code: 'диагноз со стоп-кодом',
  cpt_stop_code: 'процедура со стоп-кодом',
  claim_in_hold: 'страховое требование на удержании',
  external_payment_plan: 'рассрочка в другой системе',
  pending_charges: 'начисления в обработке',
  in_collection: 'у коллекторов',
  claim_collect_status: 'страховое требование на взыскании',
  not_in_api: 'нет в биллинговой системе',
  no_csv: 'нет в импорте',
  card_on_file: 'сохранена карта',
}
