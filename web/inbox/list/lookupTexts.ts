import type { TextsOf } from '../../i18n/messages.ts'
import type { threadListMessages } from './threadListMessages.ts'

/** Texts of a filter with a search. */
export const lookupTexts = ({ selected, loading, failed, nothingFound }: TextsOf<typeof threadListMessages>) => ({
  countOf: selected,
  loading,
  failed,
  nothingFound,
})
