import { defineMessages } from '../../i18n/messages.ts'

/** Texts of the specification stand in its words. */
export const linkMessages = defineMessages({
  en: {
    title: (name: string) => `Link the chat with ${name} to a patient`,
    text: 'What was said here becomes part of the conversation with the patient. This cannot be undone.',
    submit: 'Link to the patient',
    linked: 'Chat linked to the patient',
    noTarget: 'Cannot link without specifying target patient',
    patient: 'Patient',
    search: 'Search by name or external ID (min 2 symbols)',
    found: 'Patients found',
    known: 'Patients with this number',
    knownToNobody: 'No patient has this number. Search by name or external ID.',
    searching: 'Searching…',
    nothing: 'Nobody found',
    failed: 'The patients could not be loaded.',
    born: (date: string) => `born ${date}`,
    hasContact: 'has this number',
  },
  ru: {
    title: (name: string) => `Связать чат с пациентом: ${name}`,
    text: 'Сказанное здесь станет частью переписки с пациентом. Это нельзя отменить.',
    submit: 'Связать с пациентом',
    linked: 'Чат связан с пациентом',
    noTarget: 'Нельзя связать, не указав пациента',
    patient: 'Пациент',
    search: 'Имя или внешний ID (от 2 символов)',
    found: 'Найденные пациенты',
    known: 'Пациенты с этим номером',
    knownToNobody: 'Этого номера нет ни у одного пациента. Ищите по имени или внешнему ID.',
    searching: 'Ищем…',
    nothing: 'Никого не найдено',
    failed: 'Не удалось загрузить пациентов.',
    born: (date: string) => `дата рождения ${date}`,
    hasContact: 'этот номер',
  },
})
