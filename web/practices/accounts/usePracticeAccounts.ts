import { graphql, useFragment } from 'react-relay/hooks'
import type {
  usePracticeAccounts_practice$data,
  usePracticeAccounts_practice$key,
} from './__generated__/usePracticeAccounts_practice.graphql.ts'

const fragment = graphql`
  fragment usePracticeAccounts_practice on Practice {
    id
    groupKind
    paymentAccounts {
      id
      restId
      name
      nickname
      isDefault
    }
  }
`

export type PracticeAccountsKey = usePracticeAccounts_practice$key
export type PracticeAccounts = NonNullable<usePracticeAccounts_practice$data['paymentAccounts']>

/** A practice with its active accounts, to which payments can be routed. Null without what could not be loaded. */
export function usePracticeAccounts(key: PracticeAccountsKey | null) {
  const practice = useFragment(fragment, key)
  const accounts = practice?.paymentAccounts
  return { groupKind: practice?.groupKind, routes: practice && accounts ? { practiceId: practice.id, accounts } : null }
}

/** The account of a route; the default one without a route. Undefined if it was disconnected, or there is none. */
export const receiverOf = (accounts: PracticeAccounts, restId: string | null | undefined) =>
  accounts.find((account) => (restId == null ? account.isDefault : account.restId === restId))
