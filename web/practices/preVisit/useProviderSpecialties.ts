import { useState } from 'react'
import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { readIntoStore } from '../../relay/readQuery.ts'
import { refusalText } from '../../relay/refusals/refusalText.ts'
import { toast } from '../../ui/toast.ts'
import type { useProviderSpecialties_practice$key } from './__generated__/useProviderSpecialties_practice.graphql.ts'
import type { practiceFormsQuery } from '../__generated__/practiceFormsQuery.graphql.ts'
import { practiceForms } from '../practiceForms.ts'
import { specialtyMessages } from './specialtyMessages.ts'
import { useSetProviderRelationshipsMutation } from './useSetProviderRelationshipsMutation.ts'

/** Without the items to select from, which only the billing system knows. */
const fragment = graphql`
  fragment useProviderSpecialties_practice on Practice {
    id
    modifiedAt
    providerRelationships {
      providerRestId
      itemId
      itemName
    }
  }
`

/**
 * Selects the specialties of providers; each change is saved at once, against the version that is shown. If another user
 * changed the practice, its specialties are read again and shown before anything is saved.
 */
export function useProviderSpecialties(key: useProviderSpecialties_practice$key) {
  const { id, modifiedAt, providerRelationships } = useFragment(fragment, key)
  const messages = useMessages(specialtyMessages)
  const environment = useRelayEnvironment()
  const [mutate, { isPending }] = useSetProviderRelationshipsMutation()
  const [sent, setSent] = useState<{ providerRestId: string; itemId: string }>()
  const select = (providerRestId: string, itemId: string) => {
    if (isPending) return
    setSent({ providerRestId, itemId })
    const others = providerRelationships
      .filter((each) => each.providerRestId !== providerRestId)
      .map((each) => ({ providerRestId: each.providerRestId, itemId: each.itemId }))
    const relationships = itemId === '' ? others : [...others, { providerRestId, itemId }]
    mutate(
      { input: { practiceId: id, modifiedAt, relationships } },
      {
        onDone: () => toast.success(messages.saved),
        onRefused: ({ answer, code, fields }) => {
          if (code !== 'STALE') return toast.error(refusalText(Object.values(fields)[0] ?? answer))
          toast.error(messages.stale)
          readIntoStore<practiceFormsQuery>(environment, practiceForms, { id })
        },
      },
    )
  }
  return { saved: providerRelationships, isPending, sent: isPending ? sent : undefined, select }
}
