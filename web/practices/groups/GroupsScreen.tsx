import { Boxes } from 'lucide-react'
import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { NotAppliedYet } from '../connections/NotAppliedYet.tsx'
import { useUnapplied } from '../connections/useUnapplied.ts'
import { PracticeSearch } from '../page/PracticeSearch.tsx'
import { practiceTabPath } from '../page/practiceTabs.ts'
import type { GroupsScreenQuery } from './__generated__/GroupsScreenQuery.graphql.ts'
import { GroupsPanel } from './GroupsPanel.tsx'
import { type GroupKind, type GroupTexts, groupTexts } from './groupTexts.ts'

const query = graphql`
  query GroupsScreenQuery(
    $clientId: ID!
    $filter: ProviderGroupFilter
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) @preloadable {
    ...PracticePage_query
    practice(restId: $clientId) @catch {
      groupKind
      ...NotAppliedYet_practice
    }
    providerGroups(filter: $filter, first: $first, after: $after, last: $last, before: $before) {
      ...GroupsPanel_page
    }
  }
`

interface GroupsScreenProps extends ScreenProps<GroupsScreenQuery> {
  kind: GroupKind
}

function GroupsScreen({ queryRef, kind }: GroupsScreenProps) {
  const texts = useMessages(groupTexts[kind])
  usePageTitle(texts.pageTitle)
  const [search] = useSearchParams()
  const { practice: result, providerGroups } = usePreloadedQuery<GroupsScreenQuery>(query, queryRef)
  const practice = result.ok ? result.value : null
  const retry = useRefresh<GroupsScreenQuery>(query, queryRef.variables)
  const { isChanged, onChanged, onSynced } = useUnapplied(retry.refresh)
  if (practice && practice.groupKind !== kind)
    return <WithoutGroups texts={texts} clientId={queryRef.variables.clientId} />
  return (
    <>
      {!result.ok && <Notice text={texts.practiceFailed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />}
      <NotAppliedYet
        of="groups"
        isChanged={isChanged}
        text={texts.notApplied}
        practice={practice}
        onSynced={onSynced}
      />
      <PracticeSearch label={texts.search} />
      <GroupsPanel
        texts={texts}
        page={providerGroups ?? null}
        isSearch={Boolean(search.get('search'))}
        retry={retry}
        onChanged={onChanged}
      />
    </>
  )
}

/** Only an address leads here: the practice has no such tab. */
function WithoutGroups({ texts, clientId }: { texts: GroupTexts; clientId: string }) {
  return (
    <EmptyState
      icon={<Boxes size={20} />}
      title={texts.notOfPractice}
      hint={texts.notOfPracticeHint}
      action={<ButtonLink to={practiceTabPath(clientId, 'locations')}>{texts.toLocations}</ButtonLink>}
    />
  )
}

/** Provider groups of a practice whose billing system has them. */
export const ProviderGroupsScreen = (props: ScreenProps<GroupsScreenQuery>) => (
  <GroupsScreen {...props} kind="PROVIDER" />
)

/** Facility groups of a practice whose billing system has them. */
export const FacilityGroupsScreen = (props: ScreenProps<GroupsScreenQuery>) => (
  <GroupsScreen {...props} kind="FACILITY" />
)
