import type { Translation } from '../../i18n/messages.ts'
import type { en } from './actionMessages.en.ts'

export const ru: Translation<typeof en> = {
  sendMenu: 'Отправить выписку…',
  send: 'Отправить выписку',
  sendTitle: (name: string) => `Отправить выписку: ${name}?`,
  sendText: 'Уйдёт по эл. почте, а если её нет — в SMS или бумажным письмом. Копия сохранится в отправленных выписках.',
  sent: 'Выписка отправлена',
  pdf: 'Скачать PDF',
  preview: 'Просмотр для печати',
  copyLink: 'Скопировать ссылку на выписку',
  copyLetterLink: 'Скопировать ссылку на письмо',
  copied: (day: string) => `Ссылка скопирована, действует до ${day}`,
  copyFailed: 'Не удалось скопировать ссылку',
}
