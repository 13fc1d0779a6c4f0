import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import type { LocationRow_location$key } from './__generated__/LocationRow_location.graphql.ts'
import { EditLocationDialog } from './EditLocationDialog.tsx'
import { locationMessages } from './locationMessages.ts'

const fragment = graphql`
  fragment LocationRow_location on Location {
    id
    name
    friendlyName
    timezone
    taxId
    tags
    isPreServiceEnabled
    preServiceGoLiveDate
    modifiedAt
    ...LocationEnabled_location
  }
`

interface LocationRowProps {
  location: LocationRow_location$key
}

/** Since when patients check in before their visits. */
export function LocationPreService({ location }: LocationRowProps) {
  const messages = useMessages(locationMessages)
  const { isPreServiceEnabled, preServiceGoLiveDate } = useFragment(fragment, location)
  if (!isPreServiceEnabled) return <>{messages.off}</>
  return <>{messages.preServiceSince(preServiceGoLiveDate ? formatDate(preServiceGoLiveDate) : '')}</>
}

/** Opens the form of a location. */
export function EditLocation({ location: key, onChanged }: LocationRowProps & { onChanged: () => void }) {
  const messages = useMessages(locationMessages)
  const location = useFragment(fragment, key)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const handleSaved = () => {
    close()
    onChanged()
  }
  return (
    <>
      <Button size="sm" aria-label={messages.editOf(location.name)} onClick={() => setIsOpen(true)}>
        {messages.edit}
      </Button>
      {isOpen && <EditLocationDialog location={location} onClose={close} onSaved={handleSaved} />}
    </>
  )
}
