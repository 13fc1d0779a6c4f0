import { graphql, usePreloadedQuery, useRelayEnvironment } from 'react-relay/hooks'
import { usePageTitle } from '../../browser/usePageTitle.ts'
import { useMessages } from '../../i18n/messages.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import type { ScreenProps } from '../../relay/screenEntry.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { useSearchParams } from '../../router/useSearchParams.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import { SearchField } from '../../ui/SearchField.tsx'
import { SettingsFrame } from '../../ui/SettingsFrame.tsx'
import type { FeaturesScreenQuery } from './__generated__/FeaturesScreenQuery.graphql.ts'
import { featureMessages } from './featureMessages.ts'
import { featureIn, isShownValue } from './featuresAddress.ts'
import { FeaturesPanel } from './FeaturesPanel.tsx'
import styles from './FeaturesScreen.module.css'

const query = graphql`
  query FeaturesScreenQuery($first: Int!, $filter: FeaturePlaceFilter!) @preloadable {
    ...FeaturesPanel_query @arguments(first: $first, filter: $filter)
  }
`

/** The features of a place, or the places of a feature. */
export function FeaturesScreen({ queryRef }: ScreenProps<FeaturesScreenQuery>) {
  const messages = useMessages(featureMessages)
  usePageTitle(messages.pageTitle)
  const [search, setSearch] = useSearchParams()
  const answer = usePreloadedQuery<FeaturesScreenQuery>(query, queryRef)
  const environment = useRelayEnvironment()
  const { variables } = queryRef
  const retry = useRefresh<FeaturesScreenQuery>(query, variables)
  const reread = (rows: number) => {
    const first = Math.max(rows, variables.first)
    void readIntoStore<FeaturesScreenQuery>(environment, query, { ...variables, first })
  }
  const name = featureIn(search)
  const set = (key: string, text: string) => setSearch((before) => withValue(before, key, text))
  const isNarrowed = name !== '' || search.has('company') || search.has('practice')
  return (
    <SettingsFrame>
      {isNarrowed && (
        <ScreenLink to="/features" className={styles.back}>
          {messages.back}
        </ScreenLink>
      )}
      <h1>{messages.title}</h1>
      <div className={styles.filters}>
        <SearchField
          key={name}
          label={name ? messages.searchPlaces : messages.search}
          value={search.get('search') ?? ''}
          onSearch={(text) => set('search', text)}
        />
        {name && <ValueFilter value={search.get('value')} onChoose={(value) => set('value', value)} />}
      </div>
      <FeaturesPanel query={answer} name={name} search={search.get('search') ?? ''} retry={retry} onChanged={reread} />
    </SettingsFrame>
  )
}

function withValue(search: URLSearchParams, key: string, value: string): URLSearchParams {
  if (value) search.set(key, value)
  else search.delete(key)
  return search
}

function ValueFilter({ value, onChoose }: { value: string | null; onChoose: (value: string) => void }) {
  const messages = useMessages(featureMessages)
  return (
    <NativeSelect
      aria-label={messages.show}
      placeholder={messages.all}
      options={[
        { value: 'on', label: messages.onlyOn },
        { value: 'off', label: messages.onlyOff },
      ]}
      value={isShownValue(value) ? value : ''}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
