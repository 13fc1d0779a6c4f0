import { Copy, Download, QrCode } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay/hooks'
import { copyImage } from '../../browser/copyImage.ts'
import { saveBlob } from '../../browser/saveBlob.ts'
import { useMessages } from '../../i18n/messages.ts'
import { useRefresh } from '../../relay/useRefresh.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { toast } from '../../ui/toast.ts'
import type { CheckInPanel_practice$key } from './__generated__/CheckInPanel_practice.graphql.ts'
import type { CheckInPanelQuery } from './__generated__/CheckInPanelQuery.graphql.ts'
import styles from './CheckInPanel.module.css'
import { preVisitMessages } from './preVisitMessages.ts'
import { qrAddress, qrPng } from './qrImage.ts'

const fragment = graphql`
  fragment CheckInPanel_practice on Practice {
    restId
    onsiteCheckIn {
      link
    }
  }
`

/** Reads the address again, for a retry. */
const query = graphql`
  query CheckInPanelQuery($clientId: ID!) {
    practice(restId: $clientId) {
      ...CheckInPanel_practice
    }
  }
`

/** The QR code with which patients check in at the practice, to be printed. */
export function CheckInPanel({ practice: key }: { practice: CheckInPanel_practice$key }) {
  const messages = useMessages(preVisitMessages)
  const { restId, onsiteCheckIn } = useFragment(fragment, key)
  const retry = useRefresh<CheckInPanelQuery>(query, { clientId: restId })
  const error = { message: messages.checkInFailed, onRetry: retry.refresh, isRetrying: retry.isRefreshing }
  if (!onsiteCheckIn) return <Panel title={messages.checkIn} error={error} />
  const empty = { title: messages.noUid, hint: messages.noUidHint, icon: <QrCode size={20} /> }
  if (typeof onsiteCheckIn.link !== 'string') return <Panel title={messages.checkIn} empty={empty} />
  return (
    <Panel title={messages.checkIn} anchor="check-in" actions={<ImageButtons link={onsiteCheckIn.link} />}>
      <Code link={onsiteCheckIn.link} />
    </Panel>
  )
}

function Code({ link }: { link: string }) {
  const messages = useMessages(preVisitMessages)
  return (
    <div className={styles.root}>
      <img className={styles.code} src={qrAddress(link)} width={256} height={256} alt={messages.qrCode} />
      <div className={styles.about}>
        <p>{messages.checkInAbout}</p>
        <p className={styles.address}>
          <a href={link} target="_blank" rel="noreferrer" aria-label={`${messages.address}: ${link}`}>
            {link}
          </a>
          <CopyButton text={link} label={messages.copyAddress} />
        </p>
        <p className={styles.hint}>{messages.checkInTry}</p>
      </div>
    </div>
  )
}

function ImageButtons({ link }: { link: string }) {
  const messages = useMessages(preVisitMessages)
  const [isCopying, setIsCopying] = useState(false)
  const copy = async () => {
    setIsCopying(true)
    const png = qrPng(link)
    const isCopied = await copyImage(png)
    setIsCopying(false)
    if (isCopied) return toast.success(messages.copied)
    toast.error(
      await png.then(
        () => messages.copyFailed,
        () => messages.imageFailed,
      ),
    )
  }
  const download = () =>
    void qrPng(link).then(
      (png) => saveBlob(png, 'check-in.png'),
      () => toast.error(messages.imageFailed),
    )
  return (
    <>
      <Button size="sm" icon={<Copy size={16} />} isPending={isCopying} onClick={() => void copy()}>
        {messages.copy}
      </Button>
      <Button size="sm" icon={<Download size={16} />} onClick={download}>
        {messages.download}
      </Button>
    </>
  )
}
