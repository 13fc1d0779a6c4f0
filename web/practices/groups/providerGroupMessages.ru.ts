import type { Translation } from '../../i18n/messages.ts'
import type { en } from './providerGroupMessages.en.ts'

export const ru: Translation<typeof en> = {
  pageTitle: 'Группы врачей · Tally Care',
  title: 'Группы врачей',
  search: 'Поиск групп врачей',
  name: 'Группа врачей',
  externalId: 'Внешний ID',
  enabled: 'Включена',
  enabledOf: (name: string) => `${name}: включена`,
  isLast: 'Последнюю включённую группу врачей нельзя отключить.',
  notApplied: 'Настройки групп врачей ещё не применены к пациентам',
  none: 'Групп врачей нет',
  noneHint: 'Группы врачей из биллинговой системы появятся здесь после синхронизации.',
  noMatches: 'Ничего не найдено',
  noMatchesHint: 'Проверьте написание или очистите поиск.',
  practiceFailed: 'Не удалось загрузить клинику',
  failed: 'Не удалось загрузить группы врачей',
  notOfPractice: 'У этой клиники нет групп врачей',
  notOfPracticeHint: 'В её биллинговой системе их нет.',
  toLocations: 'К местам приёма',
}
