import { type RoleName, roleLevels } from '../../api/contract/standing.ts'
import { openEnum } from '../graph/openEnum.ts'

const names = Object.keys(roleLevels) as RoleName[]
const { ref, of } = openEnum(
  'Role',
  names,
  'What a person may do, each role including those below it: front desk, user, support, admin, owner',
)

export const RoleRef = ref
/** A role from its level; UNKNOWN for a level between the known ones. */
export const roleOf = (level: number): string => of(names.find((name) => roleLevels[name] === level) ?? '')
