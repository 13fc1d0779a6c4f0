import { useMessages } from '../../i18n/messages.ts'
import type { Refusal } from '../../relay/failure.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import { featureMessages } from './featureMessages.ts'

const changedMeanwhile = ['STALE', 'FEATURE_SET']

/** Says why a change was rejected. If another user was faster, their value is shown. */
export function useFeatureRefusal(onChanged: () => void): (refusal: Refusal) => void {
  const messages = useMessages(featureMessages)
  return ({ answer, code }) => {
    if (!changedMeanwhile.includes(code ?? '')) return toast.error(refusalText(answer))
    toast.error(messages.stale)
    onChanged()
  }
}
