import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { useFormErrors } from '../../relay/useFormErrors.ts'
import { Field } from '../../ui/Field.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Input } from '../../ui/Input.tsx'
import { toast } from '../../ui/toast.ts'
import type { TelehealthLink_provider$data } from './__generated__/TelehealthLink_provider.graphql.ts'
import { providerMessages } from './providerMessages.ts'
import { useSetTelehealthLinkMutation } from './useSetTelehealthLinkMutation.ts'

interface TelehealthLinkDialogProps {
  provider: TelehealthLink_provider$data
  onClose: () => void
}

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:'

function useLinkDraft({ provider, onClose }: TelehealthLinkDialogProps) {
  const messages = useMessages(providerMessages)
  // The version when the dialog opened: a change by another user in between is then a conflict.
  const [{ id, modifiedAt }] = useState(provider)
  const [link, setLink] = useState(provider.telehealthLink ?? '')
  const { errors, setFaults } = useFormErrors(messages)
  const [send, { isPending }] = useSetTelehealthLinkMutation()
  const submit = () => {
    const telehealthLink = link.trim() || null
    if (telehealthLink !== null && !isHttps(telehealthLink)) return setFaults({ telehealthLink: 'linkInvalid' })
    send(
      { input: { providerId: id, modifiedAt, telehealthLink } },
      {
        onDone: () => {
          toast.success(messages.saved)
          onClose()
        },
        onRefused: ({ answer, code, fields }) => {
          if (code === 'STALE') return setFaults({ telehealthLink: 'stale' })
          setFaults(Object.keys(fields).length > 0 ? fields : { telehealthLink: answer })
        },
      },
    )
  }
  return { link, setLink, error: errors['telehealthLink'], submit, isPending }
}

/** Sets or removes the address of a provider's video visits. */
export function TelehealthLinkDialog(props: TelehealthLinkDialogProps) {
  const messages = useMessages(providerMessages)
  const { link, setLink, error, submit, isPending } = useLinkDraft(props)
  return (
    <FormDialog
      isOpen
      onClose={props.onClose}
      title={messages.editTitle(props.provider.name)}
      submitLabel={messages.save}
      isPending={isPending}
      onSubmit={submit}
    >
      <Field label={messages.linkLabel} help={messages.linkHelp} error={error}>
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={500}
            value={link}
            onChange={({ target }) => setLink(target.value)}
          />
        )}
      </Field>
    </FormDialog>
  )
}
