import type { Translation } from '../../i18n/messages.ts'
import { plural } from '../../i18n/plural.ts'
import type { en } from './integrityMessages.en.ts'

const visits = (count: number) => plural('ru', count, { one: 'визит', few: 'визита', many: 'визитов', other: 'визита' })

export const ru: Translation<typeof en> = {
  title: 'Суммы по этому пациенту не сходятся',
  label: 'Не сходится',
  visits: (count: number) => `Отмечено ниже: ${visits(count)}.`,
  visitsElsewhere: (count: number) => `Затронуто: ${visits(count)}.`,
  hint: '«Пересчитать балансы» заново рассчитает их по начислениям и платежам. Если разница останется, исправьте её в биллинговой системе.',
  instead: (actual: string, expected: string, difference: string) =>
    `${actual} вместо ${expected} (разница ${difference})`,
  PATIENT_AMOUNT: 'Сумма пациента и выставлено − страховая − корректировка − скидки',
  PATIENT_BALANCE: 'Баланс и сумма пациента − оплачено',
  APPLIED: 'Оплаты страховой и пациента и зачтённые платежи',
  CHARGES_AMOUNT: 'Сумма пациента и сумма начислений',
  CHARGES_PAID: 'Оплачено и сумма начислений',
  CHARGES_BALANCE: 'Баланс и сумма начислений',
  VISITS_CURRENT: 'Текущий баланс и текущие визиты',
  VISITS_COLLECTIONS: 'Баланс у коллекторов и визиты у коллекторов',
  VISITS_TOTAL: 'Общий баланс и незакрытые визиты',
}
