import { reportFailure } from '../../relay/reportMutation.ts'
import { useLatestPatient, type FreshPatient } from './useFreshPatient.ts'

/** What someone else has saved of the part that is edited here, and the `modifiedAt` that goes with it. */
export interface Newer<View> {
  view: View
  modifiedAt: string
}

interface StaleChange<View> {
  /** The part of an account that is edited. */
  viewOf: (patient: FreshPatient) => View
  /** That part as the person saw it. */
  seen: View
  /** Sends the change once more, for the account as it is now. */
  again: (modifiedAt: string) => void
  onNewer: (newer: Newer<View>) => void
}

/**
 * For a change that came too late, because the account was changed meanwhile. Where that was something else than what
 * is edited here, the change is sent again by itself; otherwise the person is to see both versions.
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
