import type { Translation } from '../../i18n/messages.ts'
import type { en } from './facilityGroupMessages.en.ts'

export const ru: Translation<typeof en> = {
  pageTitle: 'Группы учреждений · Tally Care',
  title: 'Группы учреждений',
  search: 'Поиск групп учреждений',
  name: 'Группа учреждений',
  externalId: 'Внешний ID',
  enabled: 'Включена',
  enabledOf: (name: string) => `${name}: включена`,
  isLast: 'Последнюю включённую группу учреждений нельзя отключить.',
  notApplied: 'Настройки групп учреждений ещё не применены к пациентам',
  none: 'Групп учреждений нет',
  noneHint: 'Группы учреждений из биллинговой системы появятся здесь после синхронизации.',
  noMatches: 'Ничего не найдено',
  noMatchesHint: 'Проверьте написание или очистите поиск.',
  practiceFailed: 'Не удалось загрузить клинику',
  failed: 'Не удалось загрузить группы учреждений',
  notOfPractice: 'У этой клиники нет групп учреждений',
  notOfPracticeHint: 'В её биллинговой системе их нет.',
  toLocations: 'К местам приёма',
}
