import { firstPage } from '../relay/pages/cursorPages.ts'
import { useListAddress } from '../router/useListAddress.ts'
import { filterNames, type FilterName } from './auditLogAddress.ts'

type Change = Partial<Record<FilterName | 'sort', string | readonly string[] | null>>

/** URL state of the audit log and its setter. Changing a filter or the order goes back to the first page. */
export function useAuditLogAddress() {
  const { search, go } = useListAddress()
  const change = (values: Change, replace = false) => go(firstPage(search, values), replace)
  return {
    search,
    isFiltered: filterNames.some((name) => search.has(name)),
    change,
    clearFilters: () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
  }
}

export type AuditLogAddress = ReturnType<typeof useAuditLogAddress>
