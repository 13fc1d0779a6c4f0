import { Upload as UploadIcon, X } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { useFileDrop } from '../../../browser/useFileDrop.ts'
import { useMessages } from '../../../i18n/messages.ts'
import type { Upload } from '../../../relay/useOneUpload.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { importMessages } from './importMessages.ts'
import styles from './UploadFile.module.css'
import { type ImportSetup, useImportUpload } from './useImportUpload.ts'

interface UploadFileProps {
  practiceRestId: string
  setup: ImportSetup
  /** What the file contains, and its limits. */
  hint: string
  /** Of the button. */
  label: string
  /** Types of files, as the attribute of an input. */
  accept: string
  /** Whether several files may be selected, which are uploaded one after another. */
  isMultiple?: boolean
  onUploaded: () => void
}

/** Where files are dropped or selected. While one is uploaded, its progress takes the place of the button. */
export function UploadFile(props: UploadFileProps) {
  const { practiceRestId, setup, hint, label, isMultiple = false, onUploaded } = props
  const input = useRef<HTMLInputElement>(null)
  const { upload, problem, add, cancel } = useImportUpload(practiceRestId, setup, onUploaded)
  const { isOver, ...drop } = useFileDrop((files) => {
    if (!upload) add(isMultiple ? files : files.slice(0, 1))
  })
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    add([...(target.files ?? [])])
    // Otherwise the same file could not be selected again.
    target.value = ''
  }
  const ofInput = { accept: props.accept, multiple: isMultiple, 'aria-label': label }
  return (
    <div className={styles.zone} data-over={isOver || undefined} {...drop}>
      <p>{hint}</p>
      <input ref={input} type="file" hidden {...ofInput} onChange={onChange} />
      {upload ? (
        <Uploading upload={upload} onCancel={cancel} />
      ) : (
        <Button variant="primary" icon={<UploadIcon size={16} />} onClick={() => input.current?.click()}>
          {label}
        </Button>
      )}
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

function Uploading({ upload: { name, share }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const messages = useMessages(importMessages)
  return (
    <span className={styles.upload}>
      <span className={styles.name}>{name}</span>
      <progress aria-label={messages.uploading(name)} value={share} max={1} />
      <IconButton size="sm" icon={<X size={14} />} label={messages.cancelUpload(name)} onClick={onCancel} />
    </span>
  )
}
