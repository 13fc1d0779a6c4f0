import type { Translation } from '../../../i18n/messages.ts'
import { plural } from '../../../i18n/plural.ts'
import type { en } from './bundleMessages.en.ts'

const files = (count: number) => plural('ru', count, { one: 'файл', few: 'файла', other: 'файлов' })
const patients = (count: number) => plural('ru', count, { one: 'пациент', few: 'пациента', other: 'пациентов' })

export const ru: Translation<typeof en> = {
  title: 'Импорт пакетов FHIR',
  failed: 'Не удалось загрузить импорт.',
  allFailed: 'Не удалось загрузить импорт из файлов.',
  hint: (most, size) =>
    `Пакеты FHIR R4 в формате JSON, до ${most.toLocaleString('ru')} файлов по ${size}. Пока вы не начнёте импорт, ничего не импортируется. Тот же файл ещё раз ничего не меняет.`,
  select: 'Выбрать пакеты FHIR',
  ready: 'Загруженные файлы',
  willCome: (fileCount, patientCount) => `${files(fileCount)} · ${patients(patientCount)}`,
  file: (name, count) => `${name}: ${patients(count)}`,
  start: (count) => `Импортировать ${files(count)}`,
  discard: 'Убрать файлы',
  importing: 'Импорт пакетов FHIR',
  progress: (done, total) => `Пациенты: ${done.toLocaleString('ru')} из ${total.toLocaleString('ru')}`,
  retried: 'Попытка не удалась. Сервер попробует снова.',
  stop: 'Остановить импорт',
  finished: 'Импорт завершён.',
  stopped: 'Импорт остановлен.',
  ended: 'Импорт не закончился. Импортируйте файлы ещё раз: то, что уже здесь, не изменится.',
  unknownStatus: 'Неожиданный результат импорта',
  nothing: 'Ничего не изменилось.',
  patientsAdded: 'Добавлено пациентов',
  patientsChanged: 'Изменено пациентов',
  visitsAdded: 'Добавлено визитов',
  visitsChanged: 'Визитов изменено или с ответом страховки',
  paymentsAdded: 'Добавлено платежей',
  appointmentsChanged: 'Записей добавлено или изменено',
  providersChanged: 'Врачей добавлено или изменено',
  locationsChanged: 'Мест приёма добавлено или изменено',
  insurancesChanged: 'Страховок добавлено или изменено',
  problems: 'Пропущено',
  patients: 'Показать пациентов клиники',
  times: (text, count) => `${text} (${count.toLocaleString('ru')})`,
  filesAt: (count, when) => `${files(count)} · ${when}`,
}
