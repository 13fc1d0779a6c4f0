import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ConfirmOnDemand } from '../../ui/ConfirmOnDemand.tsx'
import { toast } from '../../ui/toast.ts'
import type { CompanyActive_company$key } from './__generated__/CompanyActive_company.graphql.ts'
import { companyListMessages } from './companyListMessages.ts'
import { useSwitchCompanyMutation } from './useSwitchCompanyMutation.ts'

const fragment = graphql`
  fragment CompanyActive_company on Company {
    id
    name
    isActive
  }
`

/** Whether the users of a company can sign in. Saved at once, and reverts on failure; deactivating asks first. */
export function CompanyActive({ company }: { company: CompanyActive_company$key }) {
  const messages = useMessages(companyListMessages)
  const { id, name, isActive } = useFragment(fragment, company)
  const [isAsking, setIsAsking] = useState(false)
  const [send, { isPending }] = useSwitchCompanyMutation()
  const set = () => {
    setIsAsking(false)
    if (isPending) return
    send({ input: { companyId: id, isActive: !isActive } }, { onDone: () => toast.success(messages.saved) })
  }
  return (
    <>
      <Checkbox
        kind="switch"
        checked={isActive}
        aria-disabled={isPending || undefined}
        aria-label={messages.activeOf(name)}
        onChange={() => (isActive ? setIsAsking(true) : set())}
      />
      {isAsking && (
        <ConfirmOnDemand
          isOpen
          tone="danger"
          title={messages.deactivateTitle(name)}
          description={messages.deactivateText}
          confirmLabel={messages.deactivate}
          onClose={() => setIsAsking(false)}
          onConfirm={set}
        />
      )}
    </>
  )
}
