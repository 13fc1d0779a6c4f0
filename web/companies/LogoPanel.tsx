import { graphql, useFragment, useRelayEnvironment } from 'react-relay/hooks'
import { useMessages } from '../i18n/messages.ts'
import { ImageField } from '../images/ImageField.tsx'
import { readIntoStore } from '../relay/readQuery.ts'
import { Panel } from '../ui/Panel.tsx'
import type { companyFormsQuery } from './__generated__/companyFormsQuery.graphql.ts'
import type { LogoPanel_company$key } from './__generated__/LogoPanel_company.graphql.ts'
import { companyForms } from './companyForms.ts'
import { companyMessages } from './companyMessages.ts'
import { useRemoveCompanyLogoMutation } from './useRemoveCompanyLogoMutation.ts'

const fragment = graphql`
  fragment LogoPanel_company on Company {
    id
    name
    modifiedAt
    logo {
      ...ImageField_image
    }
  }
`

interface LogoPanelProps {
  company: LogoPanel_company$key
  /** Why the viewer may not change it. */
  refusal: string | undefined
}

/** The logo of a company. It is saved as soon as it is uploaded. */
export function LogoPanel({ company: key, refusal }: LogoPanelProps) {
  const messages = useMessages(companyMessages)
  const environment = useRelayEnvironment()
  const { id, name, modifiedAt, logo } = useFragment(fragment, key)
  const [send, { isPending }] = useRemoveCompanyLogoMutation()
  const read = (handlers: { error: () => void }) =>
    void readIntoStore<companyFormsQuery>(environment, companyForms, { id }, handlers)
  return (
    <Panel title={messages.logo} anchor="logo">
      <ImageField
        owner={{ name, modifiedAt, read }}
        image={logo}
        help={messages.logoHelp}
        refusal={refusal}
        isRemoving={isPending}
        remove={(handlers) => send({ input: { companyId: id, modifiedAt } }, handlers)}
      />
    </Panel>
  )
}
