import { twoFactorStates } from '../../api/contract/session.ts'
import { openEnum } from '../graph/openEnum.ts'

export const twoFactorState = openEnum('TwoFactorState', twoFactorStates, 'State of a user’s two-factor sign-in', {
  disabled: 'Signing in needs no code of an authenticator app',
  setup: 'A secret was issued. The first code of the authenticator app is still missing',
  enabled: 'Signing in needs a code of the authenticator app',
})
