import type { Translation } from '../../i18n/messages.ts'
import type { en } from './faultMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: (name: string) => `Выписка не готова: ${name}`,
  text: 'По данным из eClinicalWorks эту выписку не составить. Отправить её пациенту нельзя.',
  NO_ACCOUNT: 'Этого пациента нет в eClinicalWorks.',
  NO_VISITS: 'Из eClinicalWorks не пришло ни одного визита к оплате.',
  VISIT_WITHOUT_CHARGES: 'есть баланс, но нет начислений.',
  VISIT_MISMATCH: 'не сходится с начислениями.',
  visitOf: (date: string) => `Визит ${date}:`,
  sums: (balance: string, charges: string) => `Баланс ${balance}, начисления ${charges}.`,
  whatToDo: 'Исправьте это в eClinicalWorks, синхронизируйте пациента и попробуйте ещё раз.',
  showCharges: 'Показать начисления',
  previewAnyway: 'Всё равно посмотреть',
  close: 'Закрыть',
}
