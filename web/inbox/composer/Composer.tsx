import { Clock, Send, StickyNote } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { modifierName } from '../../ui/modifierName.ts'
import { OnDemand } from '../../ui/OnDemand.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { AttachFiles } from '../files/AttachFiles.tsx'
import { fileMessages } from '../files/fileMessages.ts'
import { useFileDrop } from '../../browser/useFileDrop.ts'
import { WaitingFiles } from '../files/WaitingFiles.tsx'
import { ReplyDraftTool } from '../replies/ReplyDraftTool.tsx'
import type { ReplyDraft } from '../replies/useReplyDraft.ts'
import { ComposerFields } from './ComposerFields.tsx'
import { composerMessages } from './composerMessages.ts'
import { TemplateTool } from './TemplateTool.tsx'
import { hasOpenVariable, type TemplateUse, withTemplate } from './templateUse.ts'
import type { useWriting } from './useWriting.ts'
import { type ChannelOption, ChannelSelect } from './ChannelSelect.tsx'
import styles from './Composer.module.css'

interface ComposerProps {
  writing: ReturnType<typeof useWriting>
  channels: readonly ChannelOption[]
  templates: TemplateUse
  /** The drafted reply. Null for users who can’t decide it. */
  reply: ReplyDraft | null
  /** Whether the thread may await a reply. */
  canWait: boolean
}

/** The composer: channel, text, files and send. Blank text is ignored; Ctrl+Enter sends. */
export function Composer({ writing, channels, templates, reply, canWait }: ComposerProps) {
  const [messages, { drop }] = [useMessages(composerMessages), useMessages(fileMessages)]
  const { value, threadId, edit, submit, missedBehind, uploading } = writing
  const channel = channels.find(({ type }) => type === value.type)
  const isNote = value.type === 'INTERNAL_NOTE'
  const refusal = useRefusal(writing, channel)
  const send = (how?: Parameters<typeof submit>[0]) => refusal === undefined && submit(how)
  const label = missedBehind === null ? messages.send : messages.sendAnyway
  const { isOver, ...dropping } = useFileDrop(uploading.add)
  return (
    <section
      className={styles.root}
      data-ui="composer"
      aria-label={messages.write}
      data-note={isNote || undefined}
      {...dropping}
    >
      {isOver && <p className={styles.drop}>{drop}</p>}
      <Head writing={writing} channels={channels} to={isNote || !channel?.to ? undefined : shownTo(channel)} />
      <DraftedReply reply={reply} writing={writing} />
      <ComposerFields value={value} templates={templates} threadId={threadId} onChange={edit} onSend={send} />
      <WrittenFiles writing={writing} />
      <footer className={styles.foot}>
        <Tools writing={writing} templates={templates} reply={reply} />
        <span className={styles.keys}>{messages.keys(modifierName())}</span>
        {canWait && !isNote && <SendAndWait refusal={refusal} onClick={() => send({ isAwaiting: true })} />}
        <Button
          variant="primary"
          icon={isNote ? <StickyNote size={16} /> : <Send size={16} />}
          disabledReason={refusal}
          onClick={() => send()}
        >
          {isNote ? messages.leaveNote : label}
        </Button>
      </footer>
    </section>
  )
}

type HeadProps = Pick<ComposerProps, 'writing' | 'channels'> & { to: string | undefined }

/** Channel and recipient, and a warning if the conversation has moved on. */
function Head({ writing: { value, edit, missedBehind }, channels, to }: HeadProps) {
  const messages = useMessages(composerMessages)
  return (
    <>
      {missedBehind !== null && (
        <p role="alert" className={styles.moved}>
          {messages.movedOn}
        </p>
      )}
      <header className={styles.head}>
        <ChannelSelect channels={channels} value={value.type} onChange={(type) => edit({ type })} />
        {to && <span className={styles.to}>{messages.to(to)}</span>}
      </header>
    </>
  )
}

/** Reason that the message cannot be sent now. */
function useRefusal(
  { value, uploading }: ComposerProps['writing'],
  channel: ChannelOption | undefined,
): string | undefined {
  const messages = useMessages(fileMessages)
  const { fillIn } = useMessages(composerMessages)
  if (channel?.refusal !== undefined) return channel.refusal
  if (value.type !== 'INTERNAL_NOTE' && hasOpenVariable(value)) return fillIn
  if (value.type === 'SMS' && value.files.length > 0) return messages.notByText
  return uploading.uploads.some(({ problem }) => problem === null) ? messages.stillUploading : undefined
}

function WrittenFiles({ writing: { value, removeFile, uploading } }: Pick<ComposerProps, 'writing'>) {
  return <WaitingFiles files={value.files} uploading={uploading} onRemove={removeFile} />
}

const loadDraft = async () => (await import('../replies/ReplyDraftPanel.tsx')).ReplyDraftPanel

function DraftedReply({ reply, writing: { value, edit } }: Pick<ComposerProps, 'reply' | 'writing'>) {
  const shown = reply?.shown
  // After a reload, the box contains the restored text.
  const isInBox = shown?.status === 'OFFERED' && value.text.includes(shown.text)
  const keepUsed = useEffectEvent(() => shown && reply?.use(shown.id))
  useEffect(() => {
    if (isInBox) keepUsed()
  }, [isInBox])
  if (!shown || isInBox || value.type === 'INTERNAL_NOTE') return null
  const onUse = (text: string) => edit({ text: [value.text.trimEnd(), text].filter(Boolean).join('\n\n') })
  return <OnDemand key={shown.id} load={loadDraft} props={{ reply, draft: shown, onUse }} />
}

/** Insertions into the typed text: templates and files. */
function Tools({ writing, templates, reply }: Pick<ComposerProps, 'writing' | 'templates' | 'reply'>) {
  const messages = useMessages(fileMessages)
  const { value, edit, uploading } = writing
  return (
    <>
      <AttachFiles onFiles={uploading.add} disabledReason={value.type === 'SMS' ? messages.notByText : undefined} />
      <TemplateTool use={templates} onInsert={(filled) => edit(withTemplate(value, filled, null))} />
      {reply && value.type !== 'INTERNAL_NOTE' && <ReplyDraftTool reply={reply} />}
    </>
  )
}

function SendAndWait({ refusal, onClick }: { refusal: string | undefined; onClick: () => void }) {
  const messages = useMessages(composerMessages)
  return (
    <Tooltip text={messages.sendAndWaitHint}>
      <Button icon={<Clock size={16} />} disabledReason={refusal} onClick={onClick}>
        {messages.sendAndWait}
      </Button>
    </Tooltip>
  )
}

const shownTo = ({ type, to }: ChannelOption) => (type === 'SMS' ? formatPhone(to!) : to!)
