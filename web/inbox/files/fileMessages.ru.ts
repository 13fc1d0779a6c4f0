import type { Translation } from '../../i18n/messages.ts'
import type { en } from './fileMessages.en.ts'

export const ru: Translation<typeof en> = {
  files: 'Файлы',
  opensBeside: '(откроется в новой вкладке)',
  save: (name: string) => `Сохранить ${name}`,
  attach: 'Приложить файлы',
  attachHint: 'Изображения, PDF, текст и документы Office, до 10 МБ каждый',
  waiting: 'Файлы к отправке',
  uploading: (name: string) => `Загружается ${name}`,
  remove: (name: string) => `Убрать ${name}`,
  retry: (name: string) => `Загрузить ${name} ещё раз`,
  failed: 'Не удалось загрузить файл',
  tooLarge: 'Недопустимый размер файла',
  wrongType: 'Недопустимый тип файла',
  tooMany: (most: number) => `К сообщению можно приложить не больше ${most} файлов`,
  notByText: 'К SMS нельзя приложить файлы. Отправьте письмо или сообщение в чат.',
  stillUploading: 'Дождитесь загрузки файлов или уберите их.',
  drop: 'Перетащите файлы сюда',
}
