import { Upload as UploadIcon, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef } from 'react'
import { wordFor } from '../../../i18n/codeInWords.ts'
import { useMessages } from '../../../i18n/messages.ts'
import { Button } from '../../../ui/Button.tsx'
import { formatBytes } from '../../../ui/formatBytes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { type EvidenceFile, EvidenceFileLink } from './EvidenceFileLink.tsx'
import { evidenceFileMessages } from './evidenceFileMessages.ts'
import styles from './EvidenceFiles.module.css'
import type { EvidenceUpload, EvidenceUploads, Upload } from './useEvidenceUploads.ts'

/** Kinds of files, the most helpful first. */
const kinds = [
  'customer_signature',
  'service_documentation',
  'customer_communication',
  'receipt',
  'duplicate_charge_documentation',
  'cancellation_policy',
  'uncategorized_file',
] as const

const bytesOf = (files: readonly EvidenceFile[]) => files.reduce((sum, { size }) => sum + size, 0)

/** Why the files prevent submission; undefined if they don't. */
export function useFilesReason(
  files: readonly EvidenceFile[],
  { maxTotalBytes }: EvidenceUpload,
  { isUploading }: EvidenceUploads,
): string | undefined {
  const messages = useMessages(evidenceFileMessages)
  if (isUploading) return messages.stillUploading
  return bytesOf(files) > maxTotalBytes ? messages.tooLargeTogether : undefined
}

interface EvidenceFilesProps {
  files: readonly EvidenceFile[]
  upload: EvidenceUpload
  uploads: EvidenceUploads
}

/** The files of the evidence by kind: uploaded, uploading, or rejected with the reason. */
export function EvidenceFiles({ files, upload, uploads }: EvidenceFilesProps) {
  const messages = useMessages(evidenceFileMessages)
  const titleId = useId()
  const { maxBytes, maxTotalBytes, mediaTypes } = upload
  const all = formatBytes(maxTotalBytes)
  const unlisted = files.map(({ kindText }) => kindText).filter((kind) => !(kinds as readonly string[]).includes(kind))
  return (
    <section className={styles.root} aria-labelledby={titleId}>
      <h3 id={titleId}>{messages.title}</h3>
      <p>
        {messages.hint(formatBytes(maxBytes), all)}{' '}
        {files.length > 0 && messages.used(formatBytes(bytesOf(files)), all)}
      </p>
      <ul>
        {[...kinds, ...unlisted].map((kind) => (
          <EvidenceRow
            key={kind}
            kind={kind}
            file={files.find(({ kindText }) => kindText === kind)}
            accept={mediaTypes.join()}
            uploads={uploads}
          />
        ))}
      </ul>
    </section>
  )
}

interface EvidenceRowProps {
  kind: string
  file: EvidenceFile | undefined
  accept: string
  uploads: EvidenceUploads
}

function EvidenceRow({ kind, file, accept, uploads }: EvidenceRowProps) {
  const messages = useMessages(evidenceFileMessages)
  const label = wordFor(messages, `file_${kind}`) ?? kind
  const upload = uploads.uploads[kind]
  const isUploading = upload?.problem === null
  return (
    <li className={styles.row}>
      <span>{label}</span>
      {isUploading && <Uploading upload={upload} onCancel={() => uploads.cancel(kind)} />}
      {!isUploading && file && <Uploaded file={file} onRemove={() => uploads.remove(kind)} />}
      {!isUploading && !file && (
        <ChooseFile label={label} accept={accept} onFile={(selected) => uploads.add(kind, selected)} />
      )}
      {upload && !isUploading && (
        <span role="alert" className={styles.problem}>
          {upload.name}: {upload.problem}
        </span>
      )}
    </li>
  )
}

function Uploading({ upload: { name, share }, onCancel }: { upload: Upload; onCancel: () => void }) {
  const messages = useMessages(evidenceFileMessages)
  return (
    <span className={styles.place}>
      <span className={styles.name}>{name}</span>
      <progress aria-label={messages.uploading(name)} value={share} max={1} />
      <IconButton size="sm" icon={<X size={14} />} label={messages.cancel(name)} onClick={onCancel} />
    </span>
  )
}

function Uploaded({ file, onRemove }: { file: EvidenceFile; onRemove: () => void }) {
  const messages = useMessages(evidenceFileMessages)
  return (
    <span className={styles.place}>
      <EvidenceFileLink file={file} />
      <IconButton size="sm" icon={<X size={14} />} label={messages.remove(file.name)} onClick={onRemove} />
    </span>
  )
}

interface ChooseFileProps {
  label: string
  accept: string
  onFile: (file: File) => void
}

function ChooseFile({ label, accept, onFile }: ChooseFileProps) {
  const messages = useMessages(evidenceFileMessages)
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file) onFile(file)
    // Otherwise the same file could not be selected again.
    target.value = ''
  }
  return (
    <>
      <input ref={input} type="file" hidden accept={accept} aria-label={label} onChange={onChange} />
      <Button
        size="sm"
        icon={<UploadIcon size={14} />}
        aria-label={messages.chooseFor(label)}
        onClick={() => input.current?.click()}
      >
        {messages.choose}
      </Button>
    </>
  )
}
