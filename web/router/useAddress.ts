import { useSearchParams } from './useSearchParams.ts'

type Change = (changes: Readonly<Record<string, string | null>>) => void

/** Writes some parameters of the address, and leaves the others; null and nothing take one away. */
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
