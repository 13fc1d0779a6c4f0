import { type RoleName, roleLevels } from '../../api/contract/accessProfile.ts'
import { openEnum } from '../graph/openEnum.ts'

const names = Object.keys(roleLevels) as RoleName[]
const { ref, of, toRest } = openEnum('Role', names, 'What a user may do. Each role includes the ones below it', {
  frontdesk: 'Checks patients in and takes payments at the front desk',
  user: 'Works with patients and their bills',
  support: 'Answers patients and helps other users',
  admin: 'Manages billing, users and settings',
  owner: 'Runs the company. May do everything within it',
})

export const RoleRef = ref
/** The level of a requested role. @throws BadInputError for UNKNOWN */
export const levelOfRole = (role: unknown) => roleLevels[toRest(role)]

/** A role from its level; UNKNOWN for a level between the known ones. */
export const roleOf = (level: number): string => of(names.find((name) => roleLevels[name] === level) ?? '')
