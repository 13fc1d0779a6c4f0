import { useLocation, useNavigate } from '../router/routerContext.ts'
import { filterNames, type FilterName } from './auditLogAddress.ts'

type Change = Partial<
  Record<FilterName | 'page' | 'after' | 'before' | 'count' | 'sort', string | readonly string[] | null>
>

/** URL state of the audit log and its setter. Changing a filter or the page size goes back to the first page. */
export function useAuditLogAddress() {
  const { search: text } = useLocation()
  const navigate = useNavigate()
  const search = new URLSearchParams(text)
  const change = (values: Change, replace = false) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries({ page: null, after: null, before: null, ...values })) {
      next.delete(name)
      for (const one of [value ?? []].flat()) if (one !== '') next.append(name, one)
    }
    void navigate({ search: next.toString() }, { replace })
  }
  return {
    search,
    isFiltered: filterNames.some((name) => search.has(name)),
    change,
    clearFilters: () => change(Object.fromEntries(filterNames.map((name) => [name, null]))),
  }
}

export type AuditLogAddress = ReturnType<typeof useAuditLogAddress>
