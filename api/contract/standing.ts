import { refuse, type Refusal } from './refusals/Refusal.ts'

/** Roles by their level; each includes those below it. */
export const roleLevels = { frontdesk: 10, user: 20, support: 30, admin: 40, owner: 50 } as const
export type RoleName = keyof typeof roleLevels

/** Facts about a user that the rules need. */
export interface Standing {
  /** Level, one of `roleLevels`. */
  role: number
  isSystem: boolean
  isPatientsSupport: boolean
  isSupportSupervisor: boolean
  /** Whether the user answers patients in Spanish. */
  isSpanishSpeaker: boolean
  /** Practices the person is limited to; `null` for all of the company. */
  allowedPractices: readonly string[] | null
  /** Names of the features that are on for the person's company or practices; for a system user, for any company. */
  features: readonly string[]
  /** Settings of the person's company; both false for a system user without one. */
  hidesAccessCodes: boolean
  hidesAppointments: boolean
}

/** The employer of a user, as far as it limits visibility. */
export interface Reach extends Pick<Standing, 'isSystem' | 'allowedPractices'> {
  companyId: string | null
}

/** Whether a user may see data of a company and a practice. A null practice means the whole company. */
export function isInScope(person: Reach, row: { companyId: string; practiceId: string | null }): boolean {
  if (!person.isSystem && row.companyId !== person.companyId) return false
  return person.allowedPractices === null || person.allowedPractices.includes(row.practiceId ?? '')
}

/** Features that a rule may ask for. */
type FeatureName =
  | 'ach-payments'
  | 'allow-moveto-review'
  | 'approve-patients'
  | 'batch-manual-restart'
  | 'batch-paper'
  | 'cash-payments'
  | 'collection-list'
  | 'hardware-payments'
  | 'manual-payments'
  | 'service-plan'
  | 'tally-ai-support'

/** Everything that is named must hold. */
interface Needs {
  /** At least this role. */
  role: RoleName
  /** Whether roles above that one are excluded as well. */
  isExactRole?: boolean
  /** Whether a system user is required as well. With the role admin: a system admin. */
  isSystemOnly?: boolean
  /** Whether system users are excluded, because only the practice’s own staff may decide. */
  isStaffOnly?: boolean
  /** Whether users limited to some practices are excluded. System users are not. */
  isFullOnly?: boolean
  isPatientsSupportOnly?: boolean
  isPatientsSupportRefused?: boolean
  isSupervisorOnly?: boolean
  feature?: FeatureName
  /** A setting of the company that takes it away. */
  unless?: 'hidesAccessCodes' | 'hidesAppointments'
}

export interface Rule extends Needs {
  /** Exception: users who are allowed even though the other conditions fail, often system admins. */
  or?: readonly Needs[]
}

/**
 * Why a rule refuses a person; `null` when it does not. It names what the rule requires, not
 * its alternatives.
 */
export function refusalBy(standing: Standing, { or = [], ...needs }: Rule): Refusal | null {
  const reason = lacking(standing, needs)
  return reason !== null && or.some((others) => lacking(standing, others) === null) ? null : reason
}

/** The first need that does not hold. */
function lacking(standing: Standing, needs: Needs): Refusal | null {
  const level = roleLevels[needs.role]
  if (needs.isExactRole && standing.role !== level) return refuse('exact_role_needed', { role: needs.role })
  if (standing.role < level) return refuse('role_needed', { role: needs.role })
  const limited = standing.allowedPractices !== null && !standing.isSystem
  const found = (
    [
      [needs.isSystemOnly && !standing.isSystem, 'system_only'],
      [needs.isStaffOnly && standing.isSystem, 'staff_only'],
      [needs.isFullOnly && limited, 'practices_limited'],
      [needs.isPatientsSupportOnly && !standing.isPatientsSupport, 'patients_support_only'],
      [needs.isPatientsSupportRefused && standing.isPatientsSupport, 'patients_support_refused'],
      [needs.isSupervisorOnly && !standing.isSupportSupervisor, 'supervisor_only'],
      [needs.feature && !standing.features.includes(needs.feature), 'switched_off'],
      [needs.unless && standing[needs.unless], 'hidden_by_company'],
    ] as const
  ).find(([isLacking]) => isLacking)
  return found ? refuse(found[1]) : null
}
