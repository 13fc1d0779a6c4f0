import type { TaskRow } from '../../tasks/TaskKind.ts'

const none = {
  groups_changed: 0,
  providers_changed: 0,
  locations_changed: 0,
  insurances_changed: 0,
  patients_added: 0,
  visits_added: 0,
  visits_changed: 0,
  payments_added: 0,
  appointments_changed: 0,
  patients_changed: 0,
  patients_failed: 0,
  rows_unreadable: 0,
}

/** What a sync of a practice has changed so far, stored with each of its steps. */
export type SyncProgress = Record<keyof typeof none, number>

export const progressOf = ({ result }: TaskRow): SyncProgress => {
  const counts = Object.keys(none).map((name) => [name, Number(result[name] ?? 0)])
  return Object.fromEntries(counts) as SyncProgress
}
