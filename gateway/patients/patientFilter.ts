import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { builder } from '../graph/builder.ts'
import { BadInputError } from '../graph/globalId.ts'
import { lookupWhere } from './lookupWhere.ts'
import { billingCycleStatus } from '../statements/BillingCycleStatus.ts'
import { between, type PatientWhere } from './between.ts'
import { furtherFilterFields, furtherTests } from './furtherFilter.ts'
import { messageLanguage } from './MessageLanguage.ts'
import { familyRole, patientStatus } from './PatientStatus.ts'
import { searchedWords } from '../graph/searchedWords.ts'

/** Each tag is a separate lookup; more of them are not useful in a filter. */
const maxTags = 10

export const PatientFilterRef = builder.inputType('PatientFilter', {
  description: 'Filters are combined with AND. Null means no filter',
  fields: (t) => ({
    search: t.string({ data: 'personal', description: 'Part of the name or external id, at least two characters' }),
    lookup: t.string({
      data: 'personal',
      description:
        'What a person types to find a patient: words of a name, a date of birth, a phone number, an email address, an external id or a statement code, in any usual format. Several are combined with AND',
    }),
    practiceRestIds: t.idList({ data: 'none', isRestId: true, description: 'Any of these practices' }),
    companyRestId: t.id({ data: 'none', isRestId: true, description: 'This company' }),
    patientStatus: t.field({ data: 'none', type: [patientStatus.ref], description: 'Any of these statuses' }),
    billingCycleStatus: t.field({
      data: 'none',
      type: [billingCycleStatus.ref],
      description: 'Any of these statuses of the last billing cycle',
    }),
    isNotReady: t.boolean({
      data: 'none',
      description: 'Patients without a billing cycle. With `billingCycleStatus`, patients that match either',
    }),
    isPaused: t.boolean({ data: 'none', description: 'True: billing is paused. False: it is not' }),
    familyRole: t.field({ data: 'none', type: familyRole.ref, description: 'Role in the family' }),
    balanceFrom: t.field({ data: 'none', type: 'Money', description: 'Minimum current balance (inclusive)' }),
    balanceTo: t.field({ data: 'none', type: 'Money', description: 'Maximum current balance (inclusive)' }),
    collectionsBalanceFrom: t.field({
      data: 'none',
      type: 'Money',
      description: 'Minimum balance in collections (inclusive)',
    }),
    collectionsBalanceTo: t.field({
      data: 'none',
      type: 'Money',
      description: 'Maximum balance in collections (inclusive)',
    }),
    dateOfBirth: t.field({ data: 'personal', type: 'Date', description: 'Born on this day' }),
    lastServiceDateFrom: t.field({
      data: 'none',
      type: 'Date',
      description: 'Latest visit on this day or later (inclusive)',
    }),
    lastServiceDateTo: t.field({
      data: 'none',
      type: 'Date',
      description: 'Latest visit on this day or earlier (inclusive)',
    }),
    tagRestIds: t.idList({ data: 'none', isRestId: true, description: 'Has all of these tags' }),
    notTagRestIds: t.idList({ data: 'none', isRestId: true, description: 'Has none of these tags' }),
    preferredLanguage: t.field({ data: 'none', type: messageLanguage.ref, description: 'Language of messages' }),
    ...furtherFilterFields(t),
  }),
})
export type PatientFilter = typeof PatientFilterRef.$inferInput

/** The filter as the `where` of the REST call. @throws BadInputError for a search that is too short, and for too many tags */
export function patientWhere(filter: PatientFilter | null | undefined): PatientWhere {
  if (!filter) return {}
  const parts = [
    searchedWords(filter.search),
    lookupWhere(filter.lookup ?? ''),
    statuses(filter),
    tags(filter),
    ranges(filter),
    furtherTests(filter),
  ].flat()
  return {
    ...(filter.practiceRestIds && { client_id: { $in: filter.practiceRestIds } }),
    ...(filter.companyRestId && { company_id: filter.companyRestId }),
    ...(filter.patientStatus && { patient_status: { $in: patientStatus.filtered(filter.patientStatus) } }),
    ...(filter.isPaused != null && { paused: filter.isPaused }),
    ...(filter.familyRole && { family_group_role: familyRole.toRest(filter.familyRole) }),
    ...(filter.dateOfBirth && { date_of_birth: filter.dateOfBirth }),
    ...(filter.preferredLanguage && {
      communication_language: messageLanguage.toRest(filter.preferredLanguage),
    }),
    ...(parts.length > 0 && { $and: parts }),
  }
}

function statuses({ billingCycleStatus: among, isNotReady }: PatientFilter): PatientWhere[] {
  const conditions: PatientWhere[] = among ? [{ bc_status: { $in: billingCycleStatus.filtered(among) } }] : []
  if (isNotReady === true) return [{ $or: [...conditions, { bc_status: null }] }]
  return isNotReady === false ? [...conditions, { bc_status: { $ne: null } }] : conditions
}

function tags({ tagRestIds, notTagRestIds }: PatientFilter): PatientWhere[] {
  if ((tagRestIds?.length ?? 0) > maxTags) throw new BadInputError(refuse('graph_too_many_tags', { maximum: maxTags }))
  return [
    ...(tagRestIds ?? []).map((id) => ({ tag_id: id })),
    ...(notTagRestIds?.length ? [{ $not: { tag_id: { $in: notTagRestIds } } }] : []),
  ]
}

const ranges = (filter: PatientFilter): PatientWhere[] => [
  ...between('current_balance', filter.balanceFrom, filter.balanceTo),
  ...between('collections_balance', filter.collectionsBalanceFrom, filter.collectionsBalanceTo),
  ...between('last_service_date', filter.lastServiceDateFrom, filter.lastServiceDateTo),
]
