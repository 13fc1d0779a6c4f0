import { useState } from 'react'
import { useMessages } from '../i18n/messages.ts'
import styles from './ImageField.module.css'
import { imageMessages } from './imageMessages.ts'

interface ImagePreviewProps {
  url: string
  kind: string
  ownerName: string
}

/** An image as it looks where it is shown. The app loads nothing from other sites: such an image is a link. */
export function ImagePreview({ url, kind, ownerName }: ImagePreviewProps) {
  const messages = useMessages(imageMessages)
  const [isBroken, setIsBroken] = useState(false)
  if (!url.startsWith('/'))
    return (
      <a href={url} target="_blank" rel="noreferrer">
        {messages.elsewhere}
      </a>
    )
  if (isBroken) return <p className={styles.problem}>{messages.broken}</p>
  const image = <img src={url} alt={ownerName} onError={() => setIsBroken(true)} />
  if (kind !== 'EMAIL_HEADER') return <div className={styles.sheet}>{image}</div>
  return (
    <div className={styles.email}>
      <p>{messages.emailFrom(ownerName)}</p>
      {image}
      <p>{messages.emailText}</p>
    </div>
  )
}
