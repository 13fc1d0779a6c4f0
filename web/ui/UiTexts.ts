import { createContext, use } from 'react'

/** The design system’s own texts, in the user’s language. */
export type UiTexts = {
  close: string
  cancel: string
  clear: string
  retry: string
  /** Undoes the action that a toast is about. */
  undo: string
  loading: string
  loadingMore: string
  copy: string
  copied: string
  /** Before the request id of an error. */
  requestId: string
  /** Title for a link that leads to nothing. */
  invalidLink: string
  /** A menu or dialog that could not be loaded. */
  partFailed: string
  /** The code of a part was removed because a newer version was deployed. */
  newVersion: string
  /** Reloads the page. */
  reload: string
  /** Name of the toast region. */
  notifications: string
  /** The column selection of a table. */
  columns: string
  resetColumns: string
  selectAll: string
  /** Before a row’s name, on its checkbox. */
  selectRow: string
  /** Accessible name of the pagination region. */
  pages: string
  previous: string
  next: string
  /** Why there is no previous or next page. */
  isFirst: string
  isLast: string
  /** "1–100 of 1,234"; also of 1,234 or more. */
  range: (first: number, last: number, total: number, isLeast: boolean) => string
  calendar: string
  openCalendar: string
  from: string
  to: string
  /** A range that is open at one end. */
  fromDay: (day: string) => string
  untilDay: (day: string) => string
  /** Placeholder of an empty date input. */
  dateFormat: string
  notADate: string
  wrongOrder: string
  /** A date outside the allowed days. */
  tooEarly: (first: string) => string
  tooLate: (last: string) => string
  /** Names of the preset group, and of each preset. */
  presets: string
  today: string
  thisWeek: string
  lastWeek: string
  thisMonth: string
  lastMonth: string
  thisYear: string
  lastYear: string
  allTime: string
  /** Follows a day of the calendar. */
  selected: string
  rangeStart: string
  rangeEnd: string
  /** Follows the month or year of the calendar, on the button that opens the years. */
  zoomOut: string
  previousMonth: string
  nextMonth: string
  previousYear: string
  nextYear: string
  previousDecade: string
  nextDecade: string
}

const UiTextsContext = createContext<UiTexts | undefined>(undefined)

/** Provided once for the whole app, from the catalogues. */
export const UiTextsProvider = UiTextsContext.Provider

/** Texts of the design system. Throws without a provider, so that no screen lacks them. */
export function useUiTexts(): UiTexts {
  const texts = use(UiTextsContext)
  if (!texts) throw new Error('UiTextsProvider is missing above this component')
  return texts
}
