import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { useSavedViews, type View, type ViewScreen } from './useSavedViews.ts'
import { viewMessages } from './viewMessages.ts'
import styles from './SavedViews.module.css'

interface SavedViewsProps {
  screen: ViewScreen
  /** The standard views. */
  usual?: readonly { readonly name: string; readonly query: string }[]
  /** Current filters and sort order of the list, as a view stores them. */
  current: string
  /** Whether there is anything to save. */
  canSave: boolean
  /** The URL parameters of a view. */
  to: (query: string) => URLSearchParams
}

const loadChanges = async () => (await import('./ViewChanges.tsx')).ViewChanges

/** Named lists, each one click away: the product's, then the user's own. */
export function SavedViews({ screen, usual = [], current, canSave, to }: SavedViewsProps) {
  const messages = useMessages(viewMessages)
  const { views, isLoaded, isFailed, retry } = useSavedViews(screen)
  const isOffered = canSave && isLoaded
  const own = views.find(({ query }) => query === current)
  const isKnown = own !== undefined || usual.some(({ query }) => query === current)
  const unsaved = isOffered && !isKnown ? current : null
  const link = ({ name, query }: Omit<View, 'id'>, key: string) => (
    <ScreenLink
      key={key}
      className={styles.view}
      to={{ search: to(query).toString() }}
      aria-current={query === current ? 'true' : undefined}
    >
      {name}
    </ScreenLink>
  )
  if (usual.length === 0 && views.length === 0 && !isOffered && !isFailed) return null
  return (
    <nav className={styles.views} aria-label={messages.views}>
      {usual.map((view) => link(view, view.query))}
      {views.map((view) => link(view, view.id))}
      {isFailed && <Failed onRetry={retry} />}
      {(own || unsaved !== null) && <OnDemand load={loadChanges} props={{ screen, own, unsaved }} />}
    </nav>
  )
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const messages = useMessages(viewMessages)
  return (
    <span role="alert" className={styles.viewsFailed}>
      {messages.failed}
      <Button variant="link" size="sm" onClick={onRetry}>
        {messages.again}
      </Button>
    </span>
  )
}
