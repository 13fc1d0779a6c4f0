import { Download, FileText } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { formatBytes } from '../../ui/formatBytes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { type AttachedFile, isPicture } from './attachedFile.ts'
import { fileMessages } from './fileMessages.ts'
import styles from './FileList.module.css'

/**
 * A message’s files: images as thumbnails, others by name. Viewable files open in a new tab; the rest are downloaded.
 */
export function FileList({ files }: { files: readonly AttachedFile[] }) {
  const messages = useMessages(fileMessages)
  if (files.length === 0) return null
  return (
    <ul className={styles.files} aria-label={messages.files}>
      {files.map((file) => (
        <li key={file.restId} className={styles.file}>
          <OpenedFile file={file} />
          <a className={styles.fileSave} href={file.url} download={file.name} aria-label={messages.save(file.name)}>
            <Download size={14} aria-hidden />
          </a>
        </li>
      ))}
    </ul>
  )
}

function OpenedFile({ file }: { file: AttachedFile }) {
  const messages = useMessages(fileMessages)
  const size = <span className={styles.fileSize}>{formatBytes(file.size)}</span>
  const words = (
    <>
      {isPicture(file) && file.previewUrl ? (
        <img className={styles.filePicture} src={file.previewUrl} alt="" loading="lazy" />
      ) : (
        <FileText size={16} aria-hidden />
      )}
      <span className={styles.fileName}>{file.name}</span>
      {size}
    </>
  )
  if (!file.previewUrl) return <span className={styles.fileWords}>{words}</span>
  return (
    <a className={styles.fileWords} href={file.previewUrl} target="_blank" rel="noopener noreferrer">
      {words}
      <VisuallyHidden>{messages.opensBeside}</VisuallyHidden>
    </a>
  )
}
