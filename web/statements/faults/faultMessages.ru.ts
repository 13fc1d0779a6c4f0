import type { Translation } from '../../i18n/messages.ts'
import type { en } from './faultMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: (name: string) => `Выписка не готова: ${name}`,
  text: 'По данным из eClinicalWorks эту выписку не составить. Отправить её пациенту нельзя.',
  NO_ACCOUNT: 'У пациента нет счёта в eClinicalWorks.',
  NO_VISITS: 'Из eClinicalWorks не пришло ни одного визита к оплате.',
  VISIT_WITHOUT_CHARGES: 'есть баланс, но нет услуг.',
  VISIT_MISMATCH: 'не сходится с услугами.',
  visitOf: (date: string) => `Визит ${date}:`,
  sums: (balance: string, charges: string) => `Баланс ${balance}, услуги ${charges}.`,
  whatToDo: 'Исправьте это в eClinicalWorks, синхронизируйте пациента и попробуйте ещё раз.',
  showCharges: 'Показать услуги',
  previewAnyway: 'Всё равно посмотреть',
  close: 'Закрыть',
}
