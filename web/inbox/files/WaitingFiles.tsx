import { FileText, RotateCcw, X } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { formatBytes } from '../../ui/formatBytes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { type AttachedFile, isPicture } from './attachedFile.ts'
import { fileMessages } from './fileMessages.ts'
import type { Upload, useUploads } from './useUploads.ts'
import fileListStyles from './FileList.module.css'
import styles from './WaitingFiles.module.css'

interface WaitingFilesProps {
  files: readonly AttachedFile[]
  onRemove: (file: AttachedFile) => void
  uploading: ReturnType<typeof useUploads>
}

/** Attachments of the next message: uploaded, uploading or rejected. */
export function WaitingFiles({ files, onRemove, uploading }: WaitingFilesProps) {
  const messages = useMessages(fileMessages)
  if (files.length === 0 && uploading.uploads.length === 0) return null
  return (
    <ul className={fileListStyles.files} aria-label={messages.waiting}>
      {files.map((file) => (
        <li key={file.restId} className={fileListStyles.file}>
          <span className={fileListStyles.fileWords}>
            {isPicture(file) && file.previewUrl ? (
              <img className={fileListStyles.filePicture} src={file.previewUrl} alt="" />
            ) : (
              <FileText size={16} aria-hidden />
            )}
            <span className={fileListStyles.fileName}>{file.name}</span>
            <span className={fileListStyles.fileSize}>{formatBytes(file.size)}</span>
          </span>
          <RemoveFile name={file.name} onClick={() => onRemove(file)} />
        </li>
      ))}
      {uploading.uploads.map((upload) => (
        <UploadedFile key={upload.key} upload={upload} uploading={uploading} />
      ))}
    </ul>
  )
}

interface UploadedFileProps {
  upload: Upload
  uploading: WaitingFilesProps['uploading']
}

function UploadedFile({ upload, uploading }: UploadedFileProps) {
  const messages = useMessages(fileMessages)
  const { key, file, share, problem } = upload
  return (
    <li className={fileListStyles.file} data-failed={problem !== null || undefined}>
      <span className={fileListStyles.fileWords}>
        <FileText size={16} aria-hidden />
        <span className={fileListStyles.fileName}>{file.name}</span>
        {problem === null ? (
          <progress aria-label={messages.uploading(file.name)} value={share} max={1} />
        ) : (
          <span role="alert" className={styles.problem}>
            {problem}
          </span>
        )}
      </span>
      {problem !== null && (
        <IconButton
          size="sm"
          icon={<RotateCcw size={14} />}
          label={messages.retry(file.name)}
          onClick={() => uploading.retry(upload)}
        />
      )}
      <RemoveFile name={file.name} onClick={() => uploading.remove(key)} />
    </li>
  )
}

function RemoveFile({ name, onClick }: { name: string; onClick: () => void }) {
  const messages = useMessages(fileMessages)
  return <IconButton size="sm" icon={<X size={14} />} label={messages.remove(name)} onClick={onClick} />
}
