import { twoFactorStates } from '../../api/contract/session.ts'
import { openEnum } from '../graph/openEnum.ts'

export const twoFactorState = openEnum(
  'TwoFactorState',
  twoFactorStates,
  'Where a person’s two-factor sign-in stands; in set-up, the first code of the app is still to come',
)
