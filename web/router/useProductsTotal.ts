import { useParams } from './routerContext.ts'
import { useSearchParams } from './useSearchParams.ts'

/** The `productsTotal` of an address: a decimal string in the patient’s currency. Null unless it is an amount above zero. */
export function productsTotalOf(search: URLSearchParams): string | null {
  const text = search.get('productsTotal') ?? ''
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) && Number(text) > 0 ? text : null
}

/** Product total to collect at the front desk, if the page of this patient was opened with one. */
export function useProductsTotal(patientId: string) {
  const [search, setSearch] = useSearchParams()
  const isTheirs = useParams()['patientId'] === patientId
  const remove = () =>
    setSearch(
      (before) => {
        before.delete('productsTotal')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return { total: isTheirs ? productsTotalOf(search) : null, remove }
}
