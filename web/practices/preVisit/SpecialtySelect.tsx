import { useMessages } from '../../i18n/messages.ts'
import { NativeSelect } from '../../ui/NativeSelect.tsx'
import type { SpecialtiesPanel_practice$data } from './__generated__/SpecialtiesPanel_practice.graphql.ts'
import { specialtyMessages } from './specialtyMessages.ts'
import type { useProviderSpecialties } from './useProviderSpecialties.ts'

interface SpecialtySelectProps {
  provider: { readonly restId: string; readonly name: string }
  items: NonNullable<SpecialtiesPanel_practice$data['relationshipItems']>
  changes: ReturnType<typeof useProviderSpecialties>
}

/** The specialty of a provider on the medical form. A change is saved at once, and reverts on failure. */
export function SpecialtySelect({ provider, items, changes }: SpecialtySelectProps) {
  const messages = useMessages(specialtyMessages)
  const { isPending, sent, select } = changes
  const saved = changes.saved.find(({ providerRestId }) => providerRestId === provider.restId)
  const options = items.map(({ itemId, name }) => ({ value: itemId, label: name }))
  const isGone = saved !== undefined && items.every(({ itemId }) => itemId !== saved.itemId)
  const gone = isGone ? [{ value: saved.itemId, label: messages.gone(saved.itemName), isDisabled: true }] : []
  const value = sent?.providerRestId === provider.restId ? sent.itemId : (saved?.itemId ?? '')
  return (
    <NativeSelect
      size="sm"
      aria-label={messages.specialtyOf(provider.name)}
      aria-disabled={isPending || undefined}
      placeholder={messages.noSpecialty}
      options={[...options, ...gone]}
      value={value}
      onChange={({ target }) => select(provider.restId, target.value)}
    />
  )
}
