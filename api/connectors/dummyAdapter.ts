import { asRefusal } from '../contract/refusals/Refusal.ts'
import type { ConnectorValues } from '../contract/connectors/connectorInput.ts'
import type { GroupKind } from '../contract/connectors/practiceGroups.ts'
import { ApiError } from '../http/ApiError.ts'
import { sampleFinancialClasses, sampleLanguageQuestions, samplePaymentMethods } from '../samples/billingLists.ts'
import { sampleGroups } from '../samples/practiceGroups.ts'
import { sampleRelationshipItems } from '../samples/relationshipItems.ts'
import type { Adapter } from './Adapter.ts'

/** @throws ApiError 503 or 422 as the label of the account says */
function refuse({ label = '' }: ConnectorValues): void {
  if (label.includes('unavailable')) throw new ApiError(503, 'connector_unavailable')
  if (label.includes('wrong-password')) throw new ApiError(422, 'connector_rejected')
}

const listed =
  <T>(rows: readonly T[]) =>
  async (values: ConnectorValues): Promise<readonly T[]> => {
    refuse(values)
    return rows
  }

interface Dummy {
  groups: GroupKind
  /** Whether it accepts payments. */
  isPostedTo: boolean
}

/** An embedded billing system. Words in the label of its account make it fail. */
export const dummyAdapter = ({ groups, isPostedTo }: Dummy): Adapter => ({
  async practices(values) {
    refuse(values)
    return ['Main office', 'Second office'].map((name, index) => ({ name, external_id: `P-${index + 1}` }))
  },
  async groups() {
    return sampleGroups[groups]
  },
  financial_classes: listed(sampleFinancialClasses),
  language_questions: listed(sampleLanguageQuestions),
  payment_methods: listed(isPostedTo ? samplePaymentMethods : []),
  relationship_items: listed(sampleRelationshipItems),
  async missingPermissions({ label = '' }) {
    if (label.includes('unavailable')) return [asRefusal('connector_unavailable')]
    if (label.includes('wrong-password')) return [asRefusal('connector_rejected')]
    return label.includes('no-permission') ? [asRefusal('connector_no_permission')] : []
  },
})
