import { asRefusal } from '../contract/refusals/Refusal.ts'
import type { GroupKind } from '../contract/connectors/practiceGroups.ts'
import { ApiError } from '../http/ApiError.ts'
import { sampleGroups } from '../samples/practiceGroups.ts'
import type { Adapter } from './Adapter.ts'

/** An embedded billing system, with groups of this kind. Words in the label of its account make it fail. */
export const dummyAdapter = (kind: GroupKind): Adapter => ({
  async practices({ label = '' }) {
    if (label.includes('unavailable')) throw new ApiError(503, 'connector_unavailable')
    if (label.includes('wrong-password')) throw new ApiError(422, 'connector_rejected')
    return ['Main office', 'Second office'].map((name, index) => ({ name, external_id: `P-${index + 1}` }))
  },
  async groups() {
    return sampleGroups[kind]
  },
  async missingPermissions({ label = '' }) {
    if (label.includes('unavailable')) return [asRefusal('connector_unavailable')]
    if (label.includes('wrong-password')) return [asRefusal('connector_rejected')]
    return label.includes('no-permission') ? [asRefusal('connector_no_permission')] : []
  },
})
