import { Trash2 } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { ScreenLink } from '../../relay/ScreenLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/toast.ts'
import { viewQuery } from './patientListAddress.ts'
import { SaveView } from './SaveView.tsx'
import { useSavedViews, type SavedView } from './savedViews.ts'
import type { PatientListAddress } from './usePatientListAddress.ts'
import { viewMessages } from './viewMessages.ts'

/** The views that everybody has; `name` is a key of the catalogue. */
const usual = [
  { name: 'all', query: '' },
  { name: 'owesMoney', query: 'patientBalanceFrom=0.01&sort=-current_balance' },
  { name: 'inReview', query: 'status=review' },
  { name: 'paused', query: 'paused=true' },
  { name: 'unreached', query: 'status=undelivered' },
] as const

interface PatientViewsProps {
  address: PatientListAddress
  viewerId: string
}

/** Named lists, each one link away: those of the product, then the person's own. */
export function PatientViews({ address, viewerId }: PatientViewsProps) {
  const messages = useMessages(viewMessages)
  const { views, save, remove, restore } = useSavedViews(viewerId)
  const current = viewQuery(address.search)
  const own = views.find(({ query }) => query === current)
  const isKnown = own !== undefined || usual.some(({ query }) => query === current)
  const removeOwn = (view: SavedView) => {
    const at = views.indexOf(view)
    remove(view.id)
    toast.success(messages.removed(view.name), { action: { label: messages.undo, onSelect: () => restore(view, at) } })
  }
  return (
    <nav className="patient-list-views" aria-label={messages.views}>
      {usual.map(({ name, query }) => (
        <ViewLink key={name} name={messages[name]} query={query} address={address} isCurrent={query === current} />
      ))}
      {views.map(({ id, name, query }) => (
        <ViewLink key={id} name={name} query={query} address={address} isCurrent={query === current} />
      ))}
      {own ? (
        <IconButton
          size="sm"
          label={messages.remove(own.name)}
          icon={<Trash2 size={14} />}
          onClick={() => removeOwn(own)}
        />
      ) : null}
      {isKnown ? null : (
        <SaveView
          onSave={(name) => {
            save(name, current)
            toast.success(messages.saved(name))
          }}
        />
      )}
    </nav>
  )
}

interface ViewLinkProps {
  name: string
  query: string
  address: PatientListAddress
  isCurrent: boolean
}

/** Scope and page size are no part of a view: they stay. */
function ViewLink({ name, query, address, isCurrent }: ViewLinkProps) {
  const search = new URLSearchParams(query)
  for (const kept of ['company', 'practice', 'count']) {
    for (const value of address.search.getAll(kept)) search.append(kept, value)
  }
  return (
    <ScreenLink
      className="patient-list-view"
      to={{ search: search.toString() }}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {name}
    </ScreenLink>
  )
}
