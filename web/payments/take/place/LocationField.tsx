import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { NativeSelect } from '../../../ui/NativeSelect.tsx'
import { toast } from '../../../ui/toast.ts'
import { placeMessages } from './placeMessages.ts'
import type { PaymentPlace } from './usePaymentPlace.ts'
import { useSetDefaultPaymentLocationMutation } from './useSetDefaultPaymentLocationMutation.ts'
import styles from './LocationField.module.css'

/** Location of a payment, if the practice has several, with the account that receives the money. */
export function LocationField({ place }: { place: PaymentPlace }) {
  const messages = useMessages(placeMessages)
  const { locations, locationId, setLocation, account, hasDefault } = place
  if (place.isLocationsFailed) return <Failed text={messages.locationsFailed} onRetry={place.retry} />
  if (!locations || locations.length < 2) return place.isAccountsFailed ? <AccountsFailed place={place} /> : null
  return (
    <>
      <Field label={messages.location} help={account === null ? undefined : messages.depositedTo(account)}>
        {(control) => (
          <NativeSelect
            {...control}
            value={locationId ?? ''}
            placeholder={messages.practiceDefault}
            options={locations.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(event) => setLocation(event.target.value)}
          />
        )}
      </Field>
      {place.isAccountsFailed && <AccountsFailed place={place} />}
      {!hasDefault && <DefaultPrompt locationId={locationId} />}
    </>
  )
}

function AccountsFailed({ place }: { place: PaymentPlace }) {
  const messages = useMessages(placeMessages)
  return <Failed text={messages.accountsFailed} onRetry={place.retry} />
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const messages = useMessages(placeMessages)
  return (
    <p role="alert" className={styles.line}>
      <span className={styles.fault}>{text}</span>
      <Button size="sm" onClick={onRetry}>
        {messages.retry}
      </Button>
    </p>
  )
}

/** Shown until the user has a default location. */
function DefaultPrompt({ locationId }: { locationId: string | null }) {
  const messages = useMessages(placeMessages)
  const [save, { isPending }] = useSetDefaultPaymentLocationMutation()
  const onDone = () => toast.success(messages.defaultSaved)
  return (
    <p className={styles.line}>
      <span>{messages.noDefault}</span>
      {locationId !== null && (
        <Button size="sm" isPending={isPending} onClick={() => save({ input: { locationId } }, { onDone })}>
          {messages.saveDefault}
        </Button>
      )}
    </p>
  )
}
