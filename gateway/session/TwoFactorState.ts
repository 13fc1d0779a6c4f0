import { twoFactorStates } from '../../api/contract/session.ts'
import { openEnum } from '../graph/openEnum.ts'

export const twoFactorState = openEnum(
  'TwoFactorState',
  twoFactorStates,
  'Status of a user’s two-factor authentication',
  {
    disabled: 'Off: sign-in requires no authenticator code',
    setup: 'Setup started: a secret was issued, and the first authenticator code is pending',
    enabled: 'On: sign-in requires an authenticator code',
  },
)
