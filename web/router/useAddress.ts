import { useSearchParams } from './useSearchParams.ts'

type Change = (changes: Readonly<Record<string, string | null>>) => void

/** Sets some parameters of the address and keeps the others; null and empty values remove one. */
export function useAddress(): [URLSearchParams, Change] {
  const [search, setSearch] = useSearchParams()
  const change: Change = (changes) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      return next
    })
  return [search, change]
}
