import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import type { RemoveFeature_place$key } from './__generated__/RemoveFeature_place.graphql.ts'
import { featureMessages } from './featureMessages.ts'
import { placeName } from './placeName.ts'
import { useDeleteFeatureMutation } from './useDeleteFeatureMutation.ts'
import { useFeatureRefusal } from './useFeatureRefusal.ts'

const fragment = graphql`
  fragment RemoveFeature_place on FeaturePlace {
    name
    company {
      name
    }
    practice {
      name
    }
    flag {
      id
    }
  }
`

interface RemoveFeatureProps {
  place: RemoveFeature_place$key
  onChanged: () => void
}

/** Removes a place's own value, so that the more general one applies. For everyone it is confirmed. */
export function RemoveFeature({ place: key, onChanged }: RemoveFeatureProps) {
  const messages = useMessages(featureMessages)
  const place = useFragment(fragment, key)
  const { name, company, flag } = place
  const [isAsking, setIsAsking] = useState(false)
  const [send, { isPending }] = useDeleteFeatureMutation()
  const onRefused = useFeatureRefusal(onChanged)
  if (!flag) return null
  const remove = () => {
    setIsAsking(false)
    send({ input: { featureId: flag.id } }, { onDone: onChanged, onRefused })
  }
  return (
    <>
      <Button
        variant="link"
        isPending={isPending}
        aria-label={messages.inheritOf(name, placeName(place) ?? messages.everyone)}
        onClick={() => (company ? remove() : setIsAsking(true))}
      >
        {messages.inherit}
      </Button>
      <ConfirmOnDemand
        isOpen={isAsking}
        title={messages.removeTitle(name)}
        description={messages.removeText}
        confirmLabel={messages.remove}
        onClose={() => setIsAsking(false)}
        onConfirm={remove}
      />
    </>
  )
}
