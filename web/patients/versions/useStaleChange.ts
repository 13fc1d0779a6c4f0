import { reportFailure } from '../../relay/reportMutation.ts'
import { useLatestPatient, type FreshPatient } from './useFreshPatient.ts'

/** The edited part as another user has saved it, with its `modifiedAt`. */
export interface Newer<View> {
  view: View
  modifiedAt: string
}

interface StaleChange<View> {
  /** The edited part of an account. */
  viewOf: (patient: FreshPatient) => View
  /** The part as the user saw it. */
  seen: View
  /** Resubmits the change against the current version. */
  again: (modifiedAt: string) => void
  onNewer: (newer: Newer<View>) => void
}

/**
 * Handles a conflict. If another part of the account was changed, the change is retried automatically; otherwise the
 * user sees both versions.
 */
export function useStaleChange(patientId: string): <View>(change: StaleChange<View>) => void {
  const latest = useLatestPatient(patientId)
  const settle = async <View>({ viewOf, seen, again, onNewer }: StaleChange<View>): Promise<void> => {
    const patient = await latest()
    if (!patient) throw new Error('The account is gone')
    const view = viewOf(patient)
    if (JSON.stringify(view) === JSON.stringify(seen)) again(patient.modifiedAt)
    else onNewer({ view, modifiedAt: patient.modifiedAt })
  }
  return (change) => void settle(change).catch(reportFailure)
}
