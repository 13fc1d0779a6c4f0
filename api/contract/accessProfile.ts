import type { FeatureInEffect } from './knownFeatures.ts'
import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Roles by their level; each includes those below it. */
export const roleLevels = { frontdesk: 10, user: 20, support: 30, admin: 40, owner: 50 } as const
export type RoleName = keyof typeof roleLevels

/** Facts about a user that the rules need. */
export interface AccessProfile {
  /** Level, one of `roleLevels`. */
  role: number
  isSystem: boolean
  /** The system user who impersonates this user; `null` in the user’s own session. */
  impersonatorId: string | null
  isPatientsSupport: boolean
  isSupportSupervisor: boolean
  /** Whether the user answers patients in Spanish. */
  isSpanishSpeaker: boolean
  /** Practices that the user is limited to; `null` for all of the company. */
  allowedPractices: readonly string[] | null
  /** Names of the features that are on at a practice of the user; for a system user, at any practice. */
  features: readonly string[]
  /** Settings of the user's company; both false for a system user without one. */
  hidesAccessCodes: boolean
  hidesAppointments: boolean
}

/** The employer of a user, as far as it limits visibility. */
export interface DataScope extends Pick<AccessProfile, 'isSystem' | 'allowedPractices'> {
  companyId: string | null
}

/** Whether a user may see data of a company and a practice. A null practice means the whole company. */
export function isInScope(person: DataScope, row: { companyId: string; practiceId: string | null }): boolean {
  if (!person.isSystem && row.companyId !== person.companyId) return false
  return person.allowedPractices === null || person.allowedPractices.includes(row.practiceId ?? '')
}

/** All given conditions must be met. */
interface Requirements {
  /** At least this role. */
  role: RoleName
  /** Whether roles above that one are excluded as well. */
  isExactRole?: boolean
  /** Whether a system user is required as well. With the role admin: a system admin. */
  isSystemOnly?: boolean
  /**
   * Whether system users are excluded, also while they impersonate, because only the practice’s own staff may decide
   * (specification: actions that require client authorization).
   */
  isStaffOnly?: boolean
  /** Whether users limited to some practices are excluded. System users are not. */
  isFullOnly?: boolean
  isPatientsSupportOnly?: boolean
  isPatientsSupportRefused?: boolean
  isSupervisorOnly?: boolean
  feature?: FeatureInEffect
  /** Company setting that removes the permission. */
  unless?: 'hidesAccessCodes' | 'hidesAppointments'
}

export interface Rule extends Requirements {
  /** Exception: users who are allowed even though the other conditions fail, often system admins. */
  or?: readonly Requirements[]
}

/** Denial reason of a rule, or null. It names what the rule requires, not its alternatives. */
export function refusalBy(profile: AccessProfile, { or = [], ...needs }: Rule): Refusal | null {
  const reason = unmet(profile, needs)
  return reason !== null && or.some((others) => unmet(profile, others) === null) ? null : reason
}

/** The first condition that is not met. */
function unmet(profile: AccessProfile, needs: Requirements): Refusal | null {
  const level = roleLevels[needs.role]
  if (needs.isExactRole && profile.role !== level) return refuse('exact_role_needed', { role: needs.role })
  if (profile.role < level) return refuse('role_needed', { role: needs.role })
  const limited = profile.allowedPractices !== null && !profile.isSystem
  const found = (
    [
      [needs.isSystemOnly && !profile.isSystem, 'system_only'],
      [needs.isStaffOnly && (profile.isSystem || profile.impersonatorId !== null), 'staff_only'],
      [needs.isFullOnly && limited, 'practices_limited'],
      [needs.isPatientsSupportOnly && !profile.isPatientsSupport, 'patients_support_only'],
      [needs.isPatientsSupportRefused && profile.isPatientsSupport, 'patients_support_refused'],
      [needs.isSupervisorOnly && !profile.isSupportSupervisor, 'supervisor_only'],
      [needs.feature && !profile.features.includes(needs.feature), 'switched_off'],
      [needs.unless && profile[needs.unless], 'hidden_by_company'],
    ] as const
  ).find(([isUnmet]) => isUnmet)
  return found ? refuse(found[1]) : null
}
