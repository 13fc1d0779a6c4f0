import { graphql, useFragment } from 'react-relay/hooks'
import { useMessages } from '../../i18n/messages.ts'
import { SaveForm } from '../../relay/forms/SaveForm.tsx'
import { Theirs } from '../../relay/forms/Theirs.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Panel } from '../../ui/Panel.tsx'
import type { PrefixForm_practice$key } from './__generated__/PrefixForm_practice.graphql.ts'
import { accountMessages } from './accountMessages.ts'
import { usePrefixDraft } from './usePrefixDraft.ts'

const fragment = graphql`
  fragment PrefixForm_practice on Practice {
    id
    modifiedAt
    statementDescriptorPrefix
  }
`

/** The practice's part of what patients read on their statements from the bank. */
export function PrefixForm({ practice }: { practice: PrefixForm_practice$key }) {
  const messages = useMessages(accountMessages)
  const draft = usePrefixDraft(useFragment(fragment, practice))
  return (
    <SaveForm draft={draft}>
      <Panel title={messages.prefixTitle} anchor="descriptor-prefix">
        <Field label={messages.prefix} help={messages.prefixHelp} error={draft.errorOf('prefix')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              maxLength={10}
              value={draft.prefix}
              onChange={({ target }) => draft.set(target.value)}
            />
          )}
        </Field>
        <Theirs value={draft.theirs} />
      </Panel>
    </SaveForm>
  )
}
