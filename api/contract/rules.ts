/**
 * The one table of who may do what. The API refuses by it, the gateway answers `viewerCan…` fields
 * from it, and the test over all roles is generated from it.
 * Source: specification, roles compared at-least; `is_system` and the other flags on top.
 */
export const roleLevels = { frontdesk: 10, user: 20, support: 30, admin: 40, owner: 50 } as const
export type RoleName = keyof typeof roleLevels

/** What the rules need to know of a person. */
export interface Standing {
  /** Level, one of `roleLevels`. */
  role: number
  isSystem: boolean
  /** Practices the person is limited to; `null` for all of the company. */
  allowedPractices: readonly string[] | null
}

interface Rule {
  role: RoleName
  /** Whether a system user is required as well. */
  isSystemOnly?: boolean
  /** Whether an admin limited to some practices is refused. */
  isFullOnly?: boolean
}

const rules = {
  'session.use': { role: 'frontdesk' },
  'patients.read': { role: 'frontdesk' },
  'patients.editTags': { role: 'frontdesk' },
  'patients.editContacts': { role: 'frontdesk' },
  'statements.read': { role: 'frontdesk' },
  'statements.changeCycleStatus': { role: 'admin' },
  'payments.read': { role: 'frontdesk' },
  'practices.read': { role: 'frontdesk' },
  'companies.read': { role: 'frontdesk' },
  'companies.list': { role: 'admin', isSystemOnly: true },
  'features.read': { role: 'frontdesk' },
  'users.read': { role: 'admin' },
  'tags.read': { role: 'frontdesk' },
  'tags.create': { role: 'frontdesk' },
} as const satisfies Record<string, Rule>

export type Ability = keyof typeof rules

/** Why a person may not do something; `null` when they may. The text is fit to be shown. */
export function refusal(standing: Standing, ability: Ability): string | null {
  const rule: Rule = rules[ability]
  if (standing.role < roleLevels[rule.role]) return `This needs the role ${rule.role} or higher.`
  if (rule.isSystemOnly && !standing.isSystem) return 'Only system users can do this.'
  if (rule.isFullOnly && standing.allowedPractices !== null && !standing.isSystem) {
    return 'Your account is limited to some practices.'
  }
  return null
}
