import type { Translation } from '../../i18n/messages.ts'
import type { en } from './specialtyMessages.en.ts'

export const ru: Translation<typeof en> = {
  title: 'Специальности врачей',
  search: 'Поиск врачей',
  name: 'Врач',
  inBilling: 'В биллинговой системе',
  onForm: 'В медицинской анкете',
  specialtyOf: (name: string) => `Специальность в медицинской анкете: ${name}`,
  noSpecialty: 'Нет',
  gone: (name: string) => `${name} (больше не предлагается)`,
  saved: 'Сохранено',
  stale: 'Эту клинику изменил другой пользователь. Список обновлён; повторите действие.',
  itemsFailed: 'Не удалось загрузить специальности врачей.',
  noItems: 'Нет специальностей на выбор',
  noItemsHint: 'Они берутся из медицинской анкеты биллинговой системы. В ней их нет, или она не подключена.',
  toBilling: 'К биллингу',
  none: 'Врачей нет',
  noneHint: 'Врачи из биллинговой системы появятся здесь после синхронизации.',
  noMatches: 'Ничего не найдено',
  noMatchesHint: 'Проверьте написание или очистите поиск.',
  failed: 'Не удалось загрузить врачей',
}
