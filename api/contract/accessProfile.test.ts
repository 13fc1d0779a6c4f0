import { describe, expect, it } from 'vitest'
import { refusalText } from './refusals/Refusal.ts'
import { refusalBy, type Rule, roleLevels, type RoleName, type AccessProfile } from './accessProfile.ts'

const roles = Object.keys(roleLevels) as RoleName[]
const systemAdmin = { role: 'admin', isSystemOnly: true } as const

function person(role: RoleName, more: Partial<AccessProfile> = {}): AccessProfile {
  return {
    role: roleLevels[role],
    isSystem: false,
    impersonatorId: null,
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

const allowedRoles = (rule: Rule, more: Partial<AccessProfile> = {}) =>
  roles.filter((role) => refusalBy(person(role, more), rule) === null)

describe('An access rule', () => {
  it('includes higher roles', () => {
    expect(roles.map((role) => allowedRoles({ role }).length)).toEqual([5, 4, 3, 2, 1])
  })

  it('for an exact role excludes roles above and below', () => {
    expect(roles.map((role) => allowedRoles({ role, isExactRole: true }))).toEqual(roles.map((role) => [role]))
  })

  it('for a system admin requires both the role and the flag', () => {
    expect(allowedRoles(systemAdmin)).toEqual([])
    expect(allowedRoles(systemAdmin, { isSystem: true })).toEqual(['admin', 'owner'])
  })

  it('for a feature allows users of companies with the feature, and its listed exceptions', () => {
    const restart: Rule = { role: 'user', feature: 'batch-manual-restart', or: [systemAdmin] }
    expect(allowedRoles(restart)).toEqual([])
    expect(allowedRoles(restart, { features: ['batch-manual-restart'] })).toEqual(['user', 'support', 'admin', 'owner'])
    expect(allowedRoles(restart, { isSystem: true })).toEqual(['admin', 'owner'])
  })

  it.each<[string, Rule, AccessProfile, string]>([
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
      'staff of the practice, and a system user impersonates one,',
      { role: 'user', isStaffOnly: true },
      person('admin', { impersonatorId: 'one' }),
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
  ])('that requires %s returns that denial reason', (_what, rule, profile, reason) => {
    expect(refusalText(refusalBy(profile, rule)!)).toBe(reason)
  })

  it('with a company setting can exempt admins', () => {
    const codes: Rule = { role: 'frontdesk', unless: 'hidesAccessCodes', or: [{ role: 'admin' }] }
    expect(allowedRoles(codes, { hidesAccessCodes: true })).toEqual(['admin', 'owner'])
    expect(allowedRoles(codes)).toEqual(roles)
  })
})
