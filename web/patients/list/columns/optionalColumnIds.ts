import { readColumns } from '../../../ui/table/columnChoice.ts'

/** Columns whose data the list requests only while they are shown. */
const optionalColumnIds = [
  'tags',
  'familyRole',
  'familyBalance',
  'collectionsBalance',
  'created',
  'workflow',
  'lastAction',
  'lastTemplate',
  'lastContact',
  'billingStart',
  'syncStatus',
  'language',
] as const

export const isOptionalColumn = (id: string): boolean => optionalColumnIds.some((optional) => optional === id)

export const showsOptionalColumn = (): boolean => {
  const selected = readColumns('patients')
  return optionalColumnIds.some((id) => selected[id])
}
