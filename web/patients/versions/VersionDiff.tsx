import { Fragment } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { versionMessages } from './versionMessages.ts'
import styles from './VersionDiff.module.css'

export interface VersionDiffProps {
  /** Label of each field to the text of both versions. */
  fields: readonly { label: string; theirs: string; yours: string }[]
  isPending: boolean
  onKeep: () => void
  onSave: () => void
}

/** Another user’s saved version next to the entered one, to select one of them. */
export function VersionDiff({ fields, isPending, onKeep, onSave }: VersionDiffProps) {
  const messages = useMessages(versionMessages)
  const footer = (
    <>
      <Button onClick={onKeep}>{messages.keepTheirs}</Button>
      <Button variant="primary" isPending={isPending} onClick={onSave}>
        {messages.saveMine}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onKeep}
      role="alertdialog"
      title={messages.title}
      description={messages.text}
      isPending={isPending}
      footer={footer}
    >
      <VersionTable fields={fields} />
    </Dialog>
  )
}

function VersionTable({ fields }: Pick<VersionDiffProps, 'fields'>) {
  const messages = useMessages(versionMessages)
  return (
    <table className={styles.versions}>
      <thead>
        <tr>
          <th scope="col">{messages.field}</th>
          <th scope="col">{messages.theirs}</th>
          <th scope="col">{messages.yours}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, theirs, yours }) => (
          <tr key={label} data-differs={theirs !== yours || undefined}>
            <th scope="row">{label}</th>
            <td>{breakable(theirs || messages.empty)}</td>
            <td>{breakable(yours || messages.empty)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Breaks a long email address before its @. */
const breakable = (text: string) =>
  text.split(/(?=@)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
