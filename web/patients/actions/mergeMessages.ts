import { defineMessages } from '../../i18n/messages.ts'

export const mergeMessages = defineMessages({
  en: {
    title: (name: string) => `Merge ${name} into another account`,
    text: 'Choose the account that stays. It must be an active one of the same practice with an external ID.',
    target: 'Account that stays',
    next: 'Continue',
    back: 'Back',
    noTarget: 'Cannot merge without specifying target patient',
    confirmTitle: (source: string, target: string) => `Merge ${source} into ${target}?`,
    confirmText: 'Visits, payments, contacts and everything else move to the account below. This cannot be undone.',
    goes: 'Goes',
    stays: 'Stays',
    merge: 'Merge the accounts',
    merged: 'Merged patients',
  },
  ru: {
    title: (name: string) => `Объединить с другим пациентом: ${name}`,
    text: 'Выберите пациента, который останется: активного, той же клиники, с внешним ID.',
    target: 'Кто останется',
    next: 'Продолжить',
    back: 'Назад',
    noTarget: 'Нельзя объединить, не указав, с кем',
    confirmTitle: (source: string, target: string) => `Объединить ${source} с ${target}?`,
    confirmText: 'Визиты, платежи, контакты и всё остальное перейдут к пациенту ниже. Отменить это нельзя.',
    goes: 'Исчезнет',
    stays: 'Останется',
    merge: 'Объединить',
    merged: 'Пациенты объединены',
  },
})
