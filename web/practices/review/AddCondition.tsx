import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { InsurancePicker } from './InsurancePicker.tsx'
import { ProviderPicker } from './ProviderPicker.tsx'
import { reviewMessages } from './reviewMessages.ts'
import styles from './ReviewConditions.module.css'
import type { useReviewConditions } from './useReviewConditions.ts'

interface AddConditionProps {
  practiceRestId: string
  isFull: boolean
  changes: ReturnType<typeof useReviewConditions>
}

/** Selects a provider and an insurance, and adds the pair. */
export function AddCondition({ practiceRestId, isFull, changes }: AddConditionProps) {
  const messages = useMessages(reviewMessages)
  const [providerRestId, setProvider] = useState<string | null>(null)
  const [insuranceRestId, setInsurance] = useState<string | null>(null)
  const { fault, setFault, isPending } = changes
  const add = () => {
    if (providerRestId === null || insuranceRestId === null) return setFault(messages.both)
    changes.add({ providerRestId, insuranceRestId }, () => {
      setProvider(null)
      setInsurance(null)
    })
  }
  return (
    <>
      <div className={styles.add}>
        <ProviderPicker practiceRestId={practiceRestId} selected={providerRestId} onSelect={setProvider} />
        <InsurancePicker practiceRestId={practiceRestId} selected={insuranceRestId} onSelect={setInsurance} />
        <Button onClick={add} isPending={isPending} {...(isFull && { disabledReason: messages.full })}>
          {messages.add}
        </Button>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
    </>
  )
}
