import { defineMessages } from '../i18n/messages.ts'

export const templateMessages = defineMessages({
  en: {
    template: 'Template',
    choose: 'Choose a template',
    language: 'Language',
    preview: 'Preview',
    previewOf: 'As the first of the chosen patients would get it',
    insertNow: 'Insert',
    subject: (text: string) => `Subject: ${text}`,
    missing: (names: string) => `Not known of this patient: ${names}. Fill it in by hand.`,
    missingInBatch: (names: string) => `Not known of this patient: ${names}. Whoever it is not known of is skipped.`,
    failed: 'Cannot load templates',
    none: 'There is no template for this way of writing yet.',
    replies: 'Templates by shortcut',
    noReply: 'No template begins like that',
  },
  ru: {
    template: 'Шаблон',
    choose: 'Выберите шаблон',
    language: 'Язык',
    preview: 'Предпросмотр',
    previewOf: 'Так его получит первый из выбранных пациентов',
    insertNow: 'Вставить',
    subject: (text: string) => `Тема: ${text}`,
    missing: (names: string) => `Неизвестно об этом пациенте: ${names}. Впишите вручную.`,
    missingInBatch: (names: string) => `Неизвестно об этом пациенте: ${names}. Такие пациенты будут пропущены.`,
    failed: 'Не удалось загрузить шаблоны',
    none: 'Для этого способа шаблонов пока нет.',
    replies: 'Шаблоны по сокращению',
    noReply: 'Такого сокращения нет',
  },
})
