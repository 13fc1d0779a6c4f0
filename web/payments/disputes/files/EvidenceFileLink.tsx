import { FileText } from 'lucide-react'
import { useMessages } from '../../../i18n/messages.ts'
import { formatBytes } from '../../../ui/formatBytes.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { evidenceFileMessages } from './evidenceFileMessages.ts'
import styles from './EvidenceFiles.module.css'

/** An evidence file in the graph's shape. */
export interface EvidenceFile {
  readonly kindText: string
  readonly name: string
  readonly size: number
  readonly url: string
  readonly previewUrl: string | null | undefined
}

/** Opens a file in a new tab, or downloads what browsers can’t show. */
export function EvidenceFileLink({ file: { name, size, url, previewUrl } }: { file: EvidenceFile }) {
  const messages = useMessages(evidenceFileMessages)
  const place = previewUrl == null ? { href: url, download: name } : { href: previewUrl, target: '_blank' }
  return (
    <a className={styles.link} rel="noopener noreferrer" {...place}>
      <FileText size={16} aria-hidden />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{formatBytes(size)}</span>
      {previewUrl != null && <VisuallyHidden>{messages.opensBeside}</VisuallyHidden>}
    </a>
  )
}
