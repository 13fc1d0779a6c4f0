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
  /** What it says without markup, for an e-mail of which nothing is left. */
  text: string
  /** It was asked for: all of it is shown. */
  isOpened?: boolean
}

/** Pixels of an e-mail that are shown before one asks for all of it. */
const shortHeight = 460
const leastHeight = 24

/** An e-mail with its own look, cleaned, in a frame that runs nothing and asks nobody. */
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
        style={{ height: isLong && !isWhole ? shortHeight : Math.max(height, leastHeight) }}
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

/** Puts the e-mail into the frame's empty page, and follows how high it is there. */
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
