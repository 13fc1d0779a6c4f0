import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import type { FeatureSwitch_place$key } from './__generated__/FeatureSwitch_place.graphql.ts'
import { featureMessages } from './featureMessages.ts'
import { placeName } from './placeName.ts'
import { useFeatureRefusal } from './useFeatureRefusal.ts'
import { useCreateFeatureMutation } from './useCreateFeatureMutation.ts'
import { useUpdateFeatureMutation } from './useUpdateFeatureMutation.ts'

const fragment = graphql`
  fragment FeatureSwitch_place on FeaturePlace {
    name
    isActive
    company {
      restId
      name
    }
    practice {
      restId
      name
    }
    flag {
      id
      modifiedAt
    }
  }
`

interface FeatureSwitchProps {
  place: FeatureSwitch_place$key
  onChanged: () => void
}

/** Whether a feature is on at a place. A change is saved at once as the place's own value. For everyone it is confirmed. */
export function FeatureSwitch({ place: key, onChanged }: FeatureSwitchProps) {
  const messages = useMessages(featureMessages)
  const place = useFragment(fragment, key)
  const { name, isActive, company, practice, flag } = place
  const [isAsking, setIsAsking] = useState(false)
  const [create, creating] = useCreateFeatureMutation()
  const [update, updating] = useUpdateFeatureMutation()
  const onRefused = useFeatureRefusal(onChanged)
  const set = () => {
    setIsAsking(false)
    const at = { companyRestId: company?.restId ?? null, practiceRestId: practice?.restId ?? null }
    const answers = { onDone: onChanged, onRefused }
    if (flag) update({ input: { featureId: flag.id, modifiedAt: flag.modifiedAt, isActive: !isActive } }, answers)
    else create({ input: { name, ...at, isActive: !isActive } }, answers)
  }
  return (
    <>
      <Checkbox
        kind="switch"
        checked={isActive}
        disabled={creating.isPending || updating.isPending}
        aria-label={messages.switchOf(name, placeName(place) ?? messages.everyone)}
        onChange={() => (company ? set() : setIsAsking(true))}
      />
      <ConfirmOnDemand
        isOpen={isAsking}
        title={isActive ? messages.offTitle(name) : messages.onTitle(name)}
        description={messages.generalText}
        confirmLabel={isActive ? messages.off : messages.on}
        onClose={() => setIsAsking(false)}
        onConfirm={set}
      />
    </>
  )
}
