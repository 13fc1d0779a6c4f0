import { refusalText, refuse } from '../../api/contract/refusals/Refusal.ts'
import type { ThreadStatus } from '../../api/contract/threadStates.ts'
import { people, type PersonName, signInNames } from './worldPeople.ts'

export const staff = signInNames.filter(
  (name) => people[name].companyId !== people.birchAdmin.companyId && name !== 'nowhereAdmin',
)

export const pauses: readonly string[] = ['autoresume_pause', 'indefinite_pause', 'review_pause']
/**
 * The specification's table, written independently of the product: the new status of a thread, owned by the caller if
 * possible.
 */
export function answerTo(from: ThreadStatus, to: ThreadStatus, name: PersonName): { status: number; text?: string } {
  const { isSystem, isPatientsSupport } = people[name]
  const impossible =
    from === to ? 'This conversation already has this status.' : refusalText(refuse('thread_transition', { from, to }))
  const no = { status: 409, text: impossible }
  const yes = { status: 200 }
  if (to === 'unanswered') return no
  if (to === 'opened') {
    if (from === 'unanswered') return isSystem ? { status: 403, text: 'Only practice staff can do this.' } : yes
    return from === 'closed' || pauses.includes(from) ? yes : no
  }
  if (to === 'assigned')
    return from === 'assigned' ? { status: 409, text: 'This conversation is already assigned to this user.' } : yes
  if (to === 'awaiting') {
    if (!isSystem && !isPatientsSupport) return { status: 403, text: 'Only patient support can do this.' }
    return from === 'assigned' ? yes : no
  }
  if (to === 'review_pause' && !isSystem) return { status: 403, text: 'Only system users can do this.' }
  if (from === 'closed') return no
  if (to === 'escalated' || to === 'autoresume_pause' || to === 'closed') return yes
  return from === to ? no : yes
}
