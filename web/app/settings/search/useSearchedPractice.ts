import { graphql } from 'react-relay/hooks'
import { tabsOf } from '../../../practices/page/practiceTabs.ts'
import { useLookup } from '../../../relay/useLookup.ts'
import { useLocation } from '../../../router/routerContext.ts'
import type { useSearchedPracticeQuery } from './__generated__/useSearchedPracticeQuery.graphql.ts'
import type { SearchedPractice } from './settingEntries.ts'

const query = graphql`
  query useSearchedPracticeQuery($clientId: ID!) {
    practice(restId: $clientId) {
      groupKind
      preVisitFeatures
      settings {
        key
      }
    }
  }
`

/** REST id of the practice whose tabs are open; null on another screen. */
const openedPractice = (pathname: string) => /^\/clients\/([^/]+)/.exec(pathname)?.[1] ?? null

/** The practice that is open, with what it has; `practice` is null while that is unknown. */
export function useSearchedPractice(): { clientId: string | null; practice: SearchedPractice | null } {
  const clientId = openedPractice(useLocation().pathname)
  const { data } = useLookup<useSearchedPracticeQuery>(query, clientId === null ? null : { clientId })
  const found = clientId === null ? null : data?.practice
  if (!found) return { clientId, practice: null }
  return { clientId, practice: { tabs: tabsOf(found), keys: new Set(found.settings.map(({ key }) => key)) } }
}
