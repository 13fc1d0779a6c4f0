import type { Translation } from '../../../i18n/messages.ts'
import { plural } from '../../../i18n/plural.ts'
import type { en } from './remittanceMessages.en.ts'

const claims = (count: number) => plural('ru', count, { one: 'заявка', few: 'заявки', many: 'заявок', other: 'заявки' })
const ofClaims = (count: number) =>
  plural('ru', count, { one: 'заявки', few: 'заявок', many: 'заявок', other: 'заявки' })

export const ru: Translation<typeof en> = {
  title: 'Выплаты страховых (X12 835)',
  failed: 'Не удалось загрузить выплаты.',
  hint: (most: number, size: string) =>
    `Файл X12 835, до ${size}, не больше: ${claims(most)}. Платежи, корректировки и отмены проводятся по визитам с номером заявки. Повторная загрузка того же файла ничего не меняет.`,
  select: 'Выбрать файл 835',
  none: 'Выплат пока нет',
  payer: 'Плательщик, чек или перевод',
  paidOn: 'Дата выплаты',
  total: 'Сумма',
  uploaded: 'Загружено',
  result: 'Итог',
  report: 'Отчёт',
  posting: 'Заявки проводятся',
  progress: (done: number, total: number) => `${done.toLocaleString('ru')} из ${total.toLocaleString('ru')}`,
  status_POSTED: 'Проведено',
  status_REJECTED: 'Не проведено',
  status_FAILED: 'Прервано',
  failedText: 'Сервер не смог закончить. Загрузите файл ещё раз, чтобы провести остальные заявки.',
  repeated: 'Проведено раньше. Ничего не изменилось.',
  counts: (posted: number, known: number, leftOut: number) =>
    [
      `проведено ${posted.toLocaleString('ru')} из ${ofClaims(posted + known + leftOut)}`,
      ...(known > 0 ? [`раньше: ${known.toLocaleString('ru')}`] : []),
      ...(leftOut > 0 ? [`пропущено: ${leftOut.toLocaleString('ru')}`] : []),
    ].join(', '),
  open: 'Открыть',
  openOf: (check: string) => `Открыть отчёт о выплате ${check}`,
  csv: 'CSV',
  csvOf: (check: string) => `Отчёт о выплате ${check} в CSV`,
  shown: (shown: number, total: number) => `Показано ${shown.toLocaleString('ru')} из ${total.toLocaleString('ru')}`,
  reportTitle: (payer: string, check: string) => `${payer}, выплата ${check}`,
  reportFailed: 'Не удалось загрузить заявки.',
  noClaims: 'Заявок нет',
  show: 'Показать',
  all: 'Все заявки',
  number: '№',
  claim: 'Заявка',
  billed: 'Выставлено',
  paid: 'Оплачено',
  adjustment: 'Корректировка',
  responsibility: 'Должен пациент',
  state_PENDING: 'Ещё не проведена',
  state_POSTED: 'Проведена',
  state_KNOWN: 'Проведена раньше',
  state_LEFT_OUT: 'Пропущена',
  moreInCsv: 'В файле CSV есть все.',
}
