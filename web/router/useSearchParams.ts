import { useMemo } from 'react'
import type { NavigateOptions } from './Router.ts'
import { useLocation, useNavigate } from './routerContext.ts'

type Search = URLSearchParams | Record<string, string>
type SetSearch = (next: Search | ((before: URLSearchParams) => Search), options?: NavigateOptions) => void

/** The URL’s query parameters and their setter. */
export function useSearchParams(): [search: URLSearchParams, setSearch: SetSearch] {
  const { search: text } = useLocation()
  const navigate = useNavigate()
  const search = useMemo(() => new URLSearchParams(text), [text])
  const setSearch: SetSearch = (next, options) => {
    const nextParams = typeof next === 'function' ? next(new URLSearchParams(search)) : next
    void navigate({ search: new URLSearchParams(nextParams).toString() }, options)
  }
  return [search, setSearch]
}
