import { graphql, usePreloadedQuery } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { SearchField } from '../../ui/SearchField.tsx'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import type { PracticesScreenQuery } from './__generated__/PracticesScreenQuery.graphql.ts'
import { practiceListMessages } from './practiceListMessages.ts'
import { PracticesPanel } from './PracticesPanel.tsx'

const query = graphql`
  query PracticesScreenQuery($filter: PracticeFilter) @preloadable {
    ...PracticesPanel_query @arguments(filter: $filter)
  }
`

/** The practices that the viewer may configure. */
export function PracticesScreen({ queryRef }: ScreenProps<PracticesScreenQuery>) {
  const messages = useMessages(practiceListMessages)
  usePageTitle(messages.pageTitle)
  const [search, setSearch] = useSearchParams()
  const answer = usePreloadedQuery<PracticesScreenQuery>(query, queryRef)
  const retry = useRefresh<PracticesScreenQuery>(query, queryRef.variables)
  const find = (text: string) =>
    setSearch((before) => {
      if (text) before.set('search', text)
      else before.delete('search')
      return before
    })
  return (
    <SettingsFrame>
      <h1>{messages.title}</h1>
      <SearchField label={messages.search} value={search.get('search') ?? ''} onSearch={find} />
      <PracticesPanel
        query={answer}
        isSearch={Boolean(search.get('search'))}
        companyRestId={search.get('company')}
        retry={retry}
      />
    </SettingsFrame>
  )
}
