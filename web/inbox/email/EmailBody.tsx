import { ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { cleanEmail, withoutRemoteImages } from './cleanEmail.ts'
import { emailMessages } from './emailMessages.ts'
import { paperStyles } from './paperStyles.ts'
import { PlainText } from './PlainText.tsx'
import styles from './EmailBody.module.css'

interface EmailBodyProps {
  html: string
  /** Plain text, for an email without remaining content. */
  text: string
  /** Whether the user has asked to see all of it. */
  isOpened?: boolean
}

/** Collapsed height of an email, in pixels. */
const shortHeight = 460
const minHeight = 24

/** A sanitized email with its own styles, in a frame without scripts and network access. */
export function EmailBody({ html, text, isOpened = false }: EmailBodyProps) {
  const messages = useMessages(emailMessages)
  const [{ content, hasRemoteImages, isBlank }] = useState(() => cleanEmail(html, messages.quoted))
  const [areImagesShown, setAreImagesShown] = useState(false)
  const [isWhole, setIsWhole] = useState(isOpened)
  const { height, fill } = useFilledFrame(() => (areImagesShown ? content : withoutRemoteImages(content)))
  if (isBlank) return <PlainText text={text} />
  const isLong = height > shortHeight
  return (
    <div className={styles.root} data-ui="email">
      {hasRemoteImages && !areImagesShown && <BlockedImages onShow={() => setAreImagesShown(true)} />}
      <iframe
        className={styles.frame}
        title={messages.email}
        src={areImagesShown ? '/message-frame?images=remote' : '/message-frame'}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        style={{ height: isLong && !isWhole ? shortHeight : Math.max(height, minHeight) }}
        onLoad={({ currentTarget }) => fill(currentTarget)}
      />
      {isLong && (
        <Button variant="link" size="sm" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? messages.showLess : messages.showWhole}
        </Button>
      )}
    </div>
  )
}

/** Renders the email into the frame’s empty page and tracks its height. */
function useFilledFrame(contentOf: () => DocumentFragment) {
  const [height, setHeight] = useState(0)
  const watching = useRef<ResizeObserver>(undefined)
  useEffect(() => () => watching.current?.disconnect(), [])
  const fill = ({ contentDocument: page }: HTMLIFrameElement) => {
    if (!page) return
    page.head.append(Object.assign(page.createElement('style'), { textContent: paperStyles }))
    page.body.replaceChildren(page.importNode(contentOf(), true))
    watching.current?.disconnect()
    watching.current = new ResizeObserver(() => setHeight(Math.ceil(page.body.getBoundingClientRect().height)))
    watching.current.observe(page.body)
  }
  return { height, fill }
}

function BlockedImages({ onShow }: { onShow: () => void }) {
  const messages = useMessages(emailMessages)
  return (
    <p className={styles.notice}>
      <ImageOff size={14} aria-hidden />
      <span>{messages.imagesBlocked}</span>
      <Button variant="link" size="sm" onClick={onShow}>
        {messages.showImages}
      </Button>
    </p>
  )
}
