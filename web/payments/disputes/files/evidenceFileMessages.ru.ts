import type { Translation } from '../../../i18n/messages.ts'
import type { en } from './evidenceFileMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Файлы',
  hint: (each: string, all: string) => `PDF, JPEG или PNG, до ${each} каждый и ${all} вместе.`,
  used: (used: string, all: string) => `${used} из ${all}`,
  tooLargeTogether: 'Файлы вместе больше 4,5 МБ. Уберите или уменьшите один из них.',
  choose: 'Выбрать файл',
  chooseFor: (kind: string) => `Выбрать файл: ${kind}`,
  remove: (name: string) => `Убрать ${name}`,
  uploading: (name: string) => `Загружается ${name}`,
  cancel: (name: string) => `Отменить загрузку ${name}`,
  stillUploading: 'Дождитесь загрузки файлов или отмените её.',
  opensBeside: '(откроется в новой вкладке)',
  failed: 'Не удалось загрузить файл',
  tooLarge: 'Недопустимый размер файла',
  wrongType: 'Недопустимый тип файла',
  file_cancellation_policy: 'Правила отмены',
  file_customer_communication: 'Переписка с пациентом',
  file_customer_signature: 'Подписанное согласие',
  file_duplicate_charge_documentation: 'Документы о другом списании',
  file_receipt: 'Квитанция',
  file_service_documentation: 'Документы о визите',
  file_uncategorized_file: 'Другой файл',
}
