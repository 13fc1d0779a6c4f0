import type { UserForm_user$data } from './__generated__/UserForm_user.graphql.ts'
import type { UserDraft } from './useUserDraft.ts'

/** Props of a part of a user's form. */
export interface UserPartProps {
  user: UserForm_user$data
  draft: UserDraft
  /** Whether the viewer may only read the user. */
  isDisabled: boolean
}
