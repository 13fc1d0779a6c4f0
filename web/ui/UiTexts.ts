import { createContext, use } from 'react'

/** The words that the design system itself shows or says, in the reader's language. */
export type UiTexts = {
  close: string
  cancel: string
  clear: string
  retry: string
  loading: string
  loadingMore: string
  copy: string
  copied: string
  /** Before the request id of an error. */
  requestId: string
  /** A menu or dialog that could not be fetched. */
  partFailed: string
  /** The code of a part is gone: a newer version was deployed. */
  newVersion: string
  /** Loads the page again. */
  reload: string
  /** Name of the region where results of actions appear. */
  notifications: string
  /** The column choice of a table. */
  columns: string
  resetColumns: string
  selectAll: string
  /** Before a row’s name, on its checkbox. */
  selectRow: string
  /** Name of the region that leads to other pages. */
  pages: string
  previous: string
  next: string
  /** Why there is no page before, and none after. */
  isFirst: string
  isLast: string
  /** "1–100 of 1,234"; of 1,234 or more. */
  range: (first: number, last: number, total: number, isLeast: boolean) => string
}

const UiTextsContext = createContext<UiTexts | undefined>(undefined)

/** Given once, around the whole app, from the message catalogue. */
export const UiTextsProvider = UiTextsContext.Provider

/** Texts of the design system. Throws without a provider, so that no screen lacks them. */
export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext)
  if (!texts) throw new Error('UiTextsProvider is missing above this component')
  return texts
}
