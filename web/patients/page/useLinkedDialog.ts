import { use, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { ActionBoardContext } from '../../actions/ActionBoard.ts'
import { toast } from '../../ui/toast.ts'
import { linkedDialog } from './deskAddress.ts'

/**
 * Opens the dialog named in the URL once the patient is loaded, or shows why it is not available. The parameter is then
 * removed, so that a reload or back navigation does not reopen it.
 */
export function useLinkedDialog(isLoaded: boolean): void {
  const board = use(ActionBoardContext)
  const [search, setSearch] = useSearchParams()
  const hasAction = search.has('action')
  const open = useEffectEvent(() => {
    const id = linkedDialog(search)
    setSearch(
      (before) => {
        before.delete('action')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    const action = board?.offers().find((one) => one.subject === 'patient' && one.id === id)
    if (action?.disabledReason) toast.warning(action.disabledReason)
    else action?.run()
  })
  useEffect(() => {
    if (isLoaded && hasAction) open()
  }, [isLoaded, hasAction])
}
