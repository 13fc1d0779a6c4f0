import type { Translation } from '../../i18n/messages.ts'
import type { en } from './paymentFilterMessages.en.ts'

export const ru: Translation<typeof en> = {
  filters: 'Фильтры',
  clearFilters: 'Сбросить фильтры',
  allTally: 'Все через Tally Care',
  disputed: 'Открытые споры',
  disputeOver: 'Завершённые споры',
  disputeDue: 'Споры, ждущие доказательств',
  place: 'Где получен',
  atFrontdesk: 'В регистратуре',
  elsewhere: 'В других местах',
  refundsTally: 'Возвраты через Tally Care',
  from: 'От',
  to: 'До',
  least: (value: string) => `от ${value}`,
  most: (value: string) => `до ${value}`,
  notAnAmount: 'Введите сумму, например 25 или 25,50',
  wrongOrder: '«От» больше, чем «До»',
}
