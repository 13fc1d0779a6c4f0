import type { Translation } from '../../i18n/messages.ts'
import type { en } from './linkMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: (name: string) => `Связать переписку с пациентом: ${name}`,
  text: 'Эти сообщения станут частью переписки с пациентом. Это нельзя отменить.',
  submit: 'Связать с пациентом',
  linked: 'Переписка связана с пациентом',
  noTarget: 'Нельзя связать, не указав пациента',
  patient: 'Пациент',
  search: 'Имя или внешний ID (от 2 символов)',
  found: 'Найденные пациенты',
  known: 'Пациенты с этим номером',
  knownToNobody: 'Этого номера нет ни у одного пациента. Ищите по имени или внешнему ID.',
  searching: 'Ищем…',
  nothing: 'Ничего не найдено',
  failed: 'Не удалось загрузить пациентов.',
  born: (date: string) => `дата рождения ${date}`,
  hasContact: 'этот номер',
}
