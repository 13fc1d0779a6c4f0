import { createContext, useContext } from 'react'

/** A charge or a visit to be changed. */
export interface ChangeTarget {
  kind: 'charge' | 'visit'
  /** Id in the graph. */
  id: string
  name: string
  balance: string
  adjustment: string
}

/** Actions that ledger rows can request, with a denial reason if not permitted. */
export interface Changing {
  adjust: (target: ChangeTarget) => void
  adjustRefusal: string | undefined
  revert: (visit: ChangeTarget) => void
  revertRefusal: string | undefined
}

const ChangingContext = createContext<Changing | null>(null)
export const ChangingProvider = ChangingContext.Provider
export const useChanging = (): Changing | null => useContext(ChangingContext)
