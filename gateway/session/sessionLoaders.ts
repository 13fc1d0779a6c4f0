import { getSessionUser } from '../../api/contract/session.ts'
import { onePerKey } from '../rest/loaders.ts'

/** The signed-in user, loaded once per request; the key is always `me`. */
export const sessionUser = onePerKey(
  getSessionUser,
  (_key: 'me') => ({}),
  (user) => user,
)
