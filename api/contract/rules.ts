import { type Rule, refusalBy, type AccessProfile } from './accessProfile.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

const systemAdmin: Rule = { role: 'admin', isSystemOnly: true }
const patientsSupport: Rule = { role: 'frontdesk', isPatientsSupportOnly: true }
const systemUser: Rule = { role: 'frontdesk', isSystemOnly: true }

/**
 * The single permission table. The API enforces it, the gateway’s `viewerCan…` fields return it, and the test over all
 * roles is generated from it. Source: specification, roles compared at-least, with `is_system` and the other flags.
 */
const rules = {
  // The user's own session and account: all that an analyst-only account has besides its queries.
  'session.use': { role: 'frontdesk' },
  'app.use': { role: 'frontdesk' },
  'patients.read': { role: 'frontdesk' },
  // Cards and messages are part of it, which partners may not read.
  'patients.readOverview': { role: 'frontdesk' },
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
  // Irreversible, and not up to our support: only the practice may decide it.
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
  'appointments.edit': {
    role: 'frontdesk',
    unless: 'hidesAppointments',
    or: [systemUser],
  },
  'statements.read': { role: 'frontdesk' },
  // Specification: billing integrity highlighting is for admins.
  'statements.checkIntegrity': { role: 'admin' },
  'statements.changeCycleStatus': { role: 'admin' },
  'statements.moveToReview': { role: 'admin', feature: 'allow-moveto-review', or: [systemAdmin] },
  'statements.restart': { role: 'user', feature: 'batch-manual-restart', or: [systemAdmin] },
  'statements.advance': { role: 'user' },
  'statements.sendPaper': { role: 'user', feature: 'batch-paper', or: [systemAdmin] },
  'statements.approve': { role: 'user', feature: 'approve-patients', or: [{ role: 'admin' }] },
  'statements.setStatuses': systemAdmin,
  'statements.send': { role: 'frontdesk' },
  'statements.adjust': { role: 'frontdesk', feature: 'manual-payments', or: [systemAdmin] },
  // The practice has handed the debt to an agency, so only the practice may recall it.
  'statements.revertCollections': {
    role: 'support',
    feature: 'collection-list',
    isStaffOnly: true,
    or: [{ role: 'admin', isStaffOnly: true }],
  },
  'statements.copyLink': systemAdmin,
  'payments.sendReceipt': { role: 'frontdesk' },
  'payments.read': { role: 'frontdesk' },
  // Each type of a recorded payment also has its own rule.
  'payments.record': { role: 'frontdesk' },
  'payments.charge': { role: 'frontdesk' },
  'payments.request': { role: 'frontdesk' },
  'payments.chargeBank': { role: 'frontdesk', feature: 'ach-payments' },
  'payments.chargeReader': { role: 'frontdesk', feature: 'hardware-payments' },
  // Money leaves the practice.
  'payments.refund': { role: 'user' },
  // Specification: system users only.
  'payments.repost': systemUser,
  'payments.recordCash': { role: 'frontdesk', feature: 'cash-payments', or: [systemAdmin] },
  'payments.recordManual': { role: 'frontdesk', feature: 'manual-payments', or: [systemAdmin] },
  'payments.leaveUnapplied': { role: 'frontdesk', feature: 'do-not-allocate' },
  'disputes.respond': { role: 'frontdesk' },
  'cards.read': { role: 'frontdesk' },
  'cards.manage': { role: 'frontdesk' },
  'plans.read': { role: 'frontdesk' },
  'plans.manage': { role: 'frontdesk' },
  'dashboards.read': { role: 'support' },
  // It covers all companies.
  'ledger.read': systemAdmin,
  // Settings of a practice or the company.
  'plans.editLimits': { role: 'admin', isFullOnly: true },
  // Users only if the company allows it.
  'plans.editPatientLimits': {
    role: 'user',
    isPatientsSupportRefused: true,
    feature: 'custom-payment-plans',
    or: [{ role: 'admin', isPatientsSupportRefused: true }],
  },
  'practices.read': { role: 'frontdesk' },
  // Specification: the area of practices and connections is for admins and system users.
  'practices.edit': { role: 'admin', or: [systemUser] },
  // Voice, phone numbers and other settings that only our own admins change.
  'practices.editSystem': systemAdmin,
  // A new practice belongs to the whole company.
  'practices.create': { role: 'admin', isFullOnly: true, or: [systemAdmin] },
  'audit.read': { role: 'frontdesk' },
  'audit.readPricing': { role: 'frontdesk', isSystemOnly: true },
  'audit.readAccessLog': { role: 'admin' },
  'companies.read': { role: 'frontdesk' },
  'companies.list': systemAdmin,
  // Specification: companies are for system-level admins.
  'companies.manage': systemAdmin,
  // Settings of the whole company.
  'companies.edit': { role: 'admin', isFullOnly: true, or: [systemAdmin] },
  // Specification: payment methods are for admins. They belong to the whole company.
  'companyCards.manage': { role: 'admin', isFullOnly: true, or: [systemUser] },
  // Specification: card customer management is for system users.
  'companyCustomers.manage': systemUser,
  // Phone numbers belong to the whole company, so limited admins have no part in them.
  'companyPhones.read': { role: 'admin', isFullOnly: true, or: [systemUser] },
  // A number costs the company money, every month: its own full admins decide, or our admins for them.
  'companyPhones.buy': { role: 'admin', isFullOnly: true, or: [systemAdmin] },
  // We don't decide for a company that we may charge it.
  'companyCards.consent': { role: 'admin', isFullOnly: true, isStaffOnly: true },
  'features.read': { role: 'frontdesk' },
  // Specification: companies and features are for system-level admins.
  'features.edit': systemAdmin,
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
  // Tabs that only some users have, and the count in the sidebar (specification, screens and roles).
  'inbox.agentTabs': { role: 'support', or: [patientsSupport, systemUser] },
  'inbox.awaitingTab': { role: 'frontdesk', feature: 'service-plan', or: [patientsSupport, systemUser] },
  'inbox.aiTab': { role: 'frontdesk', feature: 'tally-ai-support', or: [patientsSupport, systemUser] },
  'inbox.watch': { role: 'support' },
  'inbox.send': { role: 'frontdesk' },
  // Specification: accepting and rejecting answers of the assistant is for system admins and patient support.
  'inbox.draftReplies': { ...patientsSupport, or: [systemAdmin] },
  'templates.read': { role: 'frontdesk' },
  'patients.sendMessages': { role: 'frontdesk' },
  // Specification: system, patient support, and the user's own phone.
  'calls.make': { ...patientsSupport, isSystemOnly: true },
  'calls.queue': { role: 'frontdesk' },
  'calls.transcribe': systemAdmin,
  'outbox.read': systemAdmin,
  'events.read': { role: 'frontdesk' },
  'users.edit': { role: 'admin' },
  // Groups belong to the whole company.
  'userGroups.edit': { role: 'admin', isFullOnly: true, or: [systemAdmin] },
  // Specification: only system users edit where agents work, and who answers in Spanish.
  'users.editSupportAgent': systemAdmin,
  'users.invite': { role: 'admin' },
  'users.disableTwoFactor': { role: 'admin' },
  'users.impersonate': systemAdmin,
  // The same users as the area of practices, so that system users connect what they can route and disconnect.
  'connections.link': { role: 'admin', or: [systemUser] },
  'tags.read': { role: 'frontdesk' },
  'tags.create': { role: 'frontdesk' },
} as const satisfies Record<string, Rule>

export type Ability = keyof typeof rules
/**
 * Who may call an endpoint: `public` before sign-in, `service` only the gateway, `partner` also a partner’s key,
 * otherwise the roles in the table.
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

/** Reason that a user lacks a permission, or null. */
export const refusal = (profile: AccessProfile, ability: Ability): Refusal | null => refusalBy(profile, rules[ability])

/** Denial reason for a user. `null` when allowed. */
export function refusalOfCall(profile: AccessProfile, access: Access): Refusal | null {
  if (access === 'public') return null
  if (access === 'partner') return refuse('partner_only')
  return access === 'service' ? refuse('service_only') : refusal(profile, access)
}

/** The same for a partner, which may only read. */
export function refusalOfPartner(profile: AccessProfile, method: string, access: Access): Refusal | null {
  if (method !== 'GET' || !readByPartners.has(access)) return refuse('not_for_partners')
  return access === 'partner' ? null : refusalOfCall(profile, access)
}

/** Reason that a user may not change another user. Users above the caller’s own role are never allowed. */
export function refusalOver(
  profile: AccessProfile,
  ability: Ability,
  target: Pick<AccessProfile, 'role' | 'isSystem'>,
) {
  const refused = refusal(profile, ability)
  if (refused) return refused
  if (target.isSystem && !profile.isSystem) return refuse('system_only')
  return target.role > profile.role ? refuse('own_role_at_most') : null
}
