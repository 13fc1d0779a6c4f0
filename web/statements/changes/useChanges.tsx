import { useState, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { disabledReasonOf } from '../../relay/permission.ts'
import { useLoadedPart } from '../../ui/useLoadedPart.ts'
import type { useChanges_patient$key } from './__generated__/useChanges_patient.graphql.ts'
import type { Changing, ChangeTarget } from './changing.ts'

const fragment = graphql`
  fragment useChanges_patient on Patient {
    id
    currency
    viewerCan {
      adjustStatements {
        ...permission_permission @relay(mask: false)
      }
      revertCollections {
        ...permission_permission @relay(mask: false)
      }
    }
  }
`

const loadAdjust = async () => (await import('./AdjustDialog.tsx')).AdjustDialog
const loadRevert = async () => (await import('./RevertDialog.tsx')).RevertDialog

/** Actions requested by ledger rows and their dialogs, whose code is loaded on demand. */
export function useChanges(key: useChanges_patient$key): { changing: Changing; dialog: ReactNode } {
  const patient = useFragment(fragment, key)
  const [opened, setOpened] = useState<{ what: 'adjust' | 'revert'; target: ChangeTarget } | null>(null)
  const adjust = useLoadedPart(loadAdjust)
  const revert = useLoadedPart(loadRevert)
  const open = (what: 'adjust' | 'revert') => (target: ChangeTarget) => {
    const part = what === 'adjust' ? adjust : revert
    void part.want(() => setOpened({ what, target }))
  }
  const Dialog = opened?.what === 'adjust' ? adjust.Part : revert.Part
  const dialog = opened && Dialog && (
    <Dialog target={opened.target} patientId={patient.id} currency={patient.currency} onClose={() => setOpened(null)} />
  )
  const changing = {
    adjust: open('adjust'),
    adjustRefusal: disabledReasonOf(patient.viewerCan.adjustStatements),
    revert: open('revert'),
    revertRefusal: disabledReasonOf(patient.viewerCan.revertCollections),
  }
  return { changing, dialog }
}
