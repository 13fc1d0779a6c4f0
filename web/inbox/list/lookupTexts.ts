import type { TextsOf } from '../../i18n/messages.ts'
import type { threadListMessages } from './threadListMessages.ts'

/** The words of a filter that looks things up. */
export const lookupTexts = ({ selected, loading, failed, nothingFound }: TextsOf<typeof threadListMessages>) => ({
  countOf: selected,
  loading,
  failed,
  nothingFound,
})
