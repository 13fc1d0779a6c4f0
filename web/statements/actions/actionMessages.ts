import { defineMessages } from '../../i18n/messages.ts'

export const actionMessages = defineMessages({
  en: {
    statement: 'Statement',
    sendMenu: 'Send statement…',
    send: 'Send statement',
    sendTitle: (name: string) => `Send the statement to ${name}?`,
    sendText:
      'It goes out by e-mail, else by text message, else by letter, and is kept as it is now under Sent statements.',
    sent: 'Statement sent',
    pdf: 'Download PDF',
    preview: 'Print preview',
    copyLink: 'Copy link to the statement',
    copyLetterLink: 'Copy link to the letter',
    copied: (day: string) => `Link copied; it works until ${day}`,
    copyFailed: 'The link could not be copied',
  },
  ru: {
    statement: 'Выписка',
    sendMenu: 'Отправить выписку…',
    send: 'Отправить выписку',
    sendTitle: (name: string) => `Отправить выписку: ${name}?`,
    sendText:
      'Она уйдёт по электронной почте, иначе в SMS, иначе письмом и сохранится в нынешнем виде в отправленных выписках.',
    sent: 'Выписка отправлена',
    pdf: 'Скачать PDF',
    preview: 'Просмотр для печати',
    copyLink: 'Скопировать ссылку на выписку',
    copyLetterLink: 'Скопировать ссылку на письмо',
    copied: (day: string) => `Ссылка скопирована, действует до ${day}`,
    copyFailed: 'Не удалось скопировать ссылку',
  },
})
