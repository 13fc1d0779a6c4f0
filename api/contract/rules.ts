import { type Rule, refusalBy, type Standing } from './standing.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

const systemAdmin: Rule = { role: 'admin', isSystemOnly: true }
const patientsSupport: Rule = { role: 'frontdesk', isPatientsSupportOnly: true }
const systemUser: Rule = { role: 'frontdesk', isSystemOnly: true }

/**
 * The one table of who may do what. The API refuses by it, the gateway answers `viewerCan…` fields
 * from it, and the test over all roles is generated from it.
 * Source: specification, roles compared at-least; `is_system` and the other flags on top.
 */
const rules = {
  // One's own session and account: all that an analyst-only account has besides its queries.
  'session.use': { role: 'frontdesk' },
  'app.use': { role: 'frontdesk' },
  'patients.read': { role: 'frontdesk' },
  'patients.create': { role: 'frontdesk' },
  'patients.sync': { role: 'frontdesk' },
  'patients.generate': systemAdmin,
  'patients.edit': { role: 'frontdesk' },
  'patients.editTags': { role: 'frontdesk' },
  'patients.editAddress': { role: 'frontdesk' },
  'patients.editFamily': { role: 'user' },
  'patients.pause': { role: 'frontdesk' },
  'patients.logCall': { role: 'frontdesk' },
  'patients.updateBalances': { role: 'user' },
  'patients.merge': { role: 'admin' },
  'patients.hide': { role: 'admin' },
  'patients.delete': { role: 'admin', isStaffOnly: true },
  'patients.readAccessCode': { role: 'frontdesk', unless: 'hidesAccessCodes', or: [{ role: 'admin' }] },
  'patients.updateAccessCodes': systemAdmin,
  'patients.editContacts': { role: 'frontdesk' },
  'forms.read': { role: 'frontdesk' },
  'medicalCodes.read': { role: 'frontdesk' },
  'appointments.read': {
    role: 'frontdesk',
    unless: 'hidesAppointments',
    or: [systemUser],
  },
  'statements.read': { role: 'frontdesk' },
  'statements.changeCycleStatus': { role: 'admin' },
  'statements.restart': { role: 'user', feature: 'batch-manual-restart', or: [systemAdmin] },
  'statements.advance': { role: 'user' },
  'statements.sendPaper': { role: 'user', feature: 'batch-paper', or: [systemAdmin] },
  'statements.approve': { role: 'user', feature: 'approve-patients', or: [{ role: 'admin' }] },
  'statements.setStatuses': systemAdmin,
  'statements.send': { role: 'frontdesk' },
  'statements.adjust': { role: 'frontdesk', feature: 'manual-payments', or: [systemAdmin] },
  'statements.revertCollections': { role: 'support', feature: 'collection-list', or: [{ role: 'admin' }] },
  'statements.copyLink': systemAdmin,
  'payments.sendReceipt': { role: 'frontdesk' },
  'payments.read': { role: 'frontdesk' },
  'cards.read': { role: 'frontdesk' },
  'plans.read': { role: 'frontdesk' },
  'practices.read': { role: 'frontdesk' },
  'audit.read': { role: 'frontdesk' },
  'audit.readPricing': { role: 'frontdesk', isSystemOnly: true },
  'audit.readReads': { role: 'admin' },
  'companies.read': { role: 'frontdesk' },
  'companies.list': systemAdmin,
  'features.read': { role: 'frontdesk' },
  'users.read': { role: 'admin' },
  'partners.read': { role: 'admin', isFullOnly: true },
  // Partners read all practices of their company.
  'partners.manageKeys': { role: 'admin', isFullOnly: true },
  // Partner operations are part of the product, so only system admins grant access.
  'partners.admit': systemAdmin,
  'inbox.read': { role: 'frontdesk' },
  'inbox.work': { role: 'frontdesk' },
  'inbox.unassign': { ...patientsSupport, or: [systemUser] },
  // For an unassigned thread; a system admin for any (specification, validation).
  'inbox.requestSpanish': { ...patientsSupport, or: [systemAdmin] },
  // The content is permanently deleted.
  'inbox.discard': { role: 'user', or: [patientsSupport, systemUser] },
  // Tabs that not everyone has, and the count in the sidebar (specification, screens and roles).
  'inbox.agentTabs': { role: 'support', or: [patientsSupport, systemUser] },
  'inbox.awaitingTab': { role: 'frontdesk', feature: 'service-plan', or: [patientsSupport, systemUser] },
  'inbox.aiTab': { role: 'frontdesk', feature: 'tally-ai-support', or: [patientsSupport, systemUser] },
  'inbox.watch': { role: 'support' },
  'inbox.send': { role: 'frontdesk' },
  // Specification: accepting and rejecting answers of the assistant is for system admins and patient support.
  'inbox.draftReplies': { ...patientsSupport, or: [systemAdmin] },
  'templates.read': { role: 'frontdesk' },
  'patients.sendMessages': { role: 'frontdesk' },
  // Specification: system, patient support, and a telephone of one's own.
  'calls.make': { ...patientsSupport, isSystemOnly: true },
  'calls.queue': { role: 'frontdesk' },
  'calls.transcribe': systemAdmin,
  'outbox.read': systemAdmin,
  'events.read': { role: 'frontdesk' },
  'users.invite': { role: 'admin' },
  'users.disableTwoFactor': { role: 'admin' },
  'users.impersonate': systemAdmin,
  'connections.link': { role: 'admin' },
  'tags.read': { role: 'frontdesk' },
  'tags.create': { role: 'frontdesk' },
} as const satisfies Record<string, Rule>

export type Ability = keyof typeof rules
/**
 * Who may make a call: `public` before sign-in, `service` only the gateway, `partner` a partner’s key, otherwise the
 * roles of the table.
 */
export type Access = Ability | 'public' | 'service' | 'partner'

/** Partner permissions within their company. They exclude users, conversations, cards and logs. */
const readByPartners: ReadonlySet<Access> = new Set<Access>([
  'partner',
  'patients.read',
  'appointments.read',
  'statements.read',
  'payments.read',
  'plans.read',
  'practices.read',
  'companies.read',
])

/** Why a person may not do something; `null` when they may. */
export const refusal = (standing: Standing, ability: Ability): Refusal | null => refusalBy(standing, rules[ability])

/** Denial reason for a user. `null` when allowed. */
export function refusalOfCall(standing: Standing, access: Access): Refusal | null {
  if (access === 'public') return null
  if (access === 'partner') return refuse('partner_only')
  return access === 'service' ? refuse('service_only') : refusal(standing, access)
}

/** The same for a partner, who reads and changes nothing. */
export function refusalOfPartner(standing: Standing, method: string, access: Access): Refusal | null {
  if (method !== 'GET' || !readByPartners.has(access)) return refuse('not_for_partners')
  return access === 'partner' ? null : refusalOfCall(standing, access)
}

/** Reason that a user may not change another user. Users above the caller’s own role are never allowed. */
export function refusalOver(standing: Standing, ability: Ability, target: Pick<Standing, 'role' | 'isSystem'>) {
  const refused = refusal(standing, ability)
  if (refused) return refused
  if (target.isSystem && !standing.isSystem) return refuse('system_only')
  return target.role > standing.role ? refuse('own_role_at_most') : null
}
