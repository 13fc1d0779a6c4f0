import { describe, expect, it } from 'vitest'
import { refusalText } from './refusals/Refusal.ts'
import { refusalBy, type Rule, roleLevels, type RoleName, type Standing } from './standing.ts'

const roles = Object.keys(roleLevels) as RoleName[]
const systemAdmin = { role: 'admin', isSystemOnly: true } as const

function person(role: RoleName, more: Partial<Standing> = {}): Standing {
  return {
    role: roleLevels[role],
    isSystem: false,
    isPatientsSupport: false,
    isSupportSupervisor: false,
    isSpanishSpeaker: false,
    allowedPractices: null,
    features: [],
    hidesAccessCodes: false,
    hidesAppointments: false,
    ...more,
  }
}

const allowedRoles = (rule: Rule, more: Partial<Standing> = {}) =>
  roles.filter((role) => refusalBy(person(role, more), rule) === null)

describe('A rule', () => {
  it('compares roles at-least', () => {
    expect(roles.map((role) => allowedRoles({ role }).length)).toEqual([5, 4, 3, 2, 1])
  })

  it('of an exact role is for nobody above or below', () => {
    expect(roles.map((role) => allowedRoles({ role, isExactRole: true }))).toEqual(roles.map((role) => [role]))
  })

  it('of a system admin wants both the role and the flag', () => {
    expect(allowedRoles(systemAdmin)).toEqual([])
    expect(allowedRoles(systemAdmin, { isSystem: true })).toEqual(['admin', 'owner'])
  })

  it('of a feature lets those through whose company has it, and who is named beside', () => {
    const restart: Rule = { role: 'user', feature: 'batch-manual-restart', or: [systemAdmin] }
    expect(allowedRoles(restart)).toEqual([])
    expect(allowedRoles(restart, { features: ['batch-manual-restart'] })).toEqual(['user', 'support', 'admin', 'owner'])
    expect(allowedRoles(restart, { isSystem: true })).toEqual(['admin', 'owner'])
  })

  it.each<[string, Rule, Standing, string]>([
    ['a role', { role: 'admin' }, person('user'), 'This requires the Admin role or higher.'],
    [
      'an exact role',
      { role: 'support', isExactRole: true },
      person('admin'),
      'Only users with the Support role can do this.',
    ],
    ['a system user', { role: 'user', isSystemOnly: true }, person('owner'), 'Only system users can do this.'],
    [
      'staff of the practice',
      { role: 'user', isStaffOnly: true },
      person('admin', { isSystem: true }),
      'Action prohibited: requires client authorization and can only be performed by client staff',
    ],
    [
      'every practice',
      { role: 'admin', isFullOnly: true },
      person('admin', { allowedPractices: ['one'] }),
      'Your account is limited to some practices.',
    ],
    [
      'patient support',
      { role: 'user', isPatientsSupportOnly: true },
      person('user'),
      'Only patient support can do this.',
    ],
    [
      'nobody of patient support',
      { role: 'user', isPatientsSupportRefused: true },
      person('support', { isPatientsSupport: true }),
      'Patient support can’t do this.',
    ],
    [
      'a supervisor',
      { role: 'user', isSupervisorOnly: true },
      person('user'),
      'Only a support supervisor can do this.',
    ],
    [
      'a feature',
      { role: 'user', feature: 'manual-payments' },
      person('owner', { features: ['cash-payments'] }),
      'This isn’t turned on for your company.',
    ],
    [
      'a setting',
      { role: 'frontdesk', unless: 'hidesAccessCodes' },
      person('user', { hidesAccessCodes: true }),
      'Your company has hidden this.',
    ],
  ])('that asks for %s says so', (_what, rule, standing, reason) => {
    expect(refusalText(refusalBy(standing, rule)!)).toBe(reason)
  })

  it('that a company’s setting takes away can stay with admins', () => {
    const codes: Rule = { role: 'frontdesk', unless: 'hidesAccessCodes', or: [{ role: 'admin' }] }
    expect(allowedRoles(codes, { hidesAccessCodes: true })).toEqual(['admin', 'owner'])
    expect(allowedRoles(codes)).toEqual(roles)
  })
})
