import type { Translation } from '../../../i18n/messages.ts'
import type { en } from './readerMessages.en.ts'

export const ru: Translation<typeof en> = {
  reader: 'Терминал',
  readersFailed: 'Не удалось загрузить терминалы',
  retry: 'Повторить',
  loading: 'Загружаем терминалы…',
  none: 'В этом месте приёма нет терминала.',
  at: (reader: string, location: string) => `${reader}, ${location}`,
  submit: (amount: string, reader: string) => `Списать ${amount} через ${reader}`,
  processing: 'Подождите, платёж обрабатывается',
  present: (amount: string, reader: string) =>
    `${reader} ждёт карту на ${amount}. Пациент прикладывает, вставляет или проводит её.`,
  cancel: 'Отменить платёж',
  cancelled: 'Платёж отменён. Деньги не списаны.',
  unreached: 'Процессинг не отвечает. Платёж проверяется каждые несколько секунд.',
}
