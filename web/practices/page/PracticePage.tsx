import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Logo } from '../../images/Logo.tsx'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { TabLinks } from '../../relay/TabLinks.tsx'
import { useStored } from '../../relay/useStored.ts'
import { Outlet } from '../../router/RouterProvider.tsx'
import { useLocation, useNextLocation, useParams } from '../../router/routerContext.ts'
import { PracticeStatus } from '../PracticeStatus.tsx'
import type { PracticePage_query$key } from './__generated__/PracticePage_query.graphql.ts'
import type { PracticePageQuery } from './__generated__/PracticePageQuery.graphql.ts'
import { PracticeCompany } from './PracticeCompany.tsx'
import { PracticeNotFound } from './PracticeNotFound.tsx'
import { practicePageMessages } from './practicePageMessages.ts'
import { practiceTabAt, practiceTabPath, tabsOf } from './practiceTabs.ts'
import styles from './PracticePage.module.css'

/** Every tab's query spreads it, so that the first opened tab also loads the header. */
const fragment = graphql`
  fragment PracticePage_query on Query {
    practice(restId: $clientId) @catch {
      name
      groupKind
      preVisitFeatures
      images {
        kind
        url
      }
      ...PracticeCompany_practice
      ...PracticeStatus_practice
    }
  }
`

/** Reads the header that the tabs' own queries load. */
const query = graphql`
  query PracticePageQuery($clientId: ID!) {
    ...PracticePage_query
  }
`

/** The header and the tabs around the screen of one tab. */
export function PracticePage() {
  const { clientId = '' } = useParams()
  const messages = useMessages(practicePageMessages)
  const key = useStored<PracticePageQuery>(query, { clientId })
  const { practice: result } = useFragment<PracticePage_query$key>(fragment, key)
  const shown = practiceTabAt(useLocation().pathname, clientId)
  const next = practiceTabAt(useNextLocation()?.pathname ?? '', clientId)
  // Unlike null, undefined means that it could not be loaded: then the tab shows the error.
  const practice = result.ok ? result.value : undefined
  if (practice === null) return <PracticeNotFound />
  const tabs = tabsOf(practice).map((tab) => ({
    to: practiceTabPath(clientId, tab),
    label: messages[tab],
    isCurrent: tab === (next ?? shown),
  }))
  return (
    <div className={styles.page}>
      {practice && (
        <header className={styles.header}>
          <p>
            <ScreenLink to="/clients">{messages.practices}</ScreenLink>
            <PracticeCompany practice={practice} />
          </p>
          <Logo url={practice.images.find(({ kind }) => kind === 'LOGO')?.url} size={28} />
          <h1>{practice.name}</h1>
          <PracticeStatus practice={practice} />
        </header>
      )}
      <TabLinks label={messages.practice} tabs={tabs} />
      <Outlet />
    </div>
  )
}
