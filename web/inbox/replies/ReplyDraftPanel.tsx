import { Check, RotateCcw, Sparkles, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useShortcuts } from '../../actions/ActionBoard.ts'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { threadListMessages } from '../list/threadListMessages.ts'
import { replyMessages } from './replyMessages.ts'
import type { ReplyDraft, ShownDraft } from './useReplyDraft.ts'
import styles from './ReplyDraftPanel.module.css'

interface ReplyDraftPanelProps {
  reply: ReplyDraft
  draft: ShownDraft
  /** Inserts the text into the composer. */
  onUse: (text: string) => void
}

const longestInstructions = 500

/** The drafted reply above the composer: use, reject or redraft. */
export function ReplyDraftPanel({ reply, draft, onUse }: ReplyDraftPanelProps) {
  const messages = useMessages(replyMessages)
  const { status } = draft
  return (
    <section className={styles.root} aria-label={messages.title} aria-busy={status === 'MAKING'}>
      <header className={styles.head}>
        <h3>
          <Sparkles size={16} aria-hidden />
          {messages.title}
        </h3>
        {status === 'OFFERED' && <p>{messages.hint}</p>}
      </header>
      <div role="status">
        <Words draft={draft} />
      </div>
      <DraftActions reply={reply} draft={draft} onUse={onUse} />
    </section>
  )
}

function Words({ draft: { status, text, ignoresInstructions, failure } }: Pick<ReplyDraftPanelProps, 'draft'>) {
  const messages = useMessages(replyMessages)
  if (status === 'MAKING')
    return (
      <>
        <p className={styles.note}>{messages.making}</p>
        <SkeletonLines lines={3} />
      </>
    )
  if (status === 'STALE') return <p className={styles.note}>{messages.stale}</p>
  if (status === 'FAILED')
    return <p className={styles.note}>{messages[`failed_${failure as 'TOO_SLOW'}`] ?? messages.failed}</p>
  return (
    <>
      <p className={styles.text}>{text}</p>
      {ignoresInstructions && <p className={styles.note}>{messages.ignores}</p>}
    </>
  )
}

function DraftActions({ reply, draft, onUse }: ReplyDraftPanelProps) {
  if (draft.status === 'MAKING') return null
  // Instead of four controls with the same reason.
  if (reply.refusal !== undefined) return <p className={styles.note}>{reply.refusal}</p>
  return <ReadyDraftActions reply={reply} draft={draft} onUse={onUse} />
}

/** Decisions on it, by button and shortcut. */
function ReadyDraftActions({ reply, draft, onUse }: ReplyDraftPanelProps) {
  const messages = useMessages(replyMessages)
  const { conversation } = useMessages(threadListMessages)
  const place = useRef<HTMLDivElement>(null)
  const isOffered = draft.status === 'OFFERED'
  const use = () => {
    // Focus moves to the text.
    place.current?.closest('[data-ui=composer]')?.querySelector('textarea')?.focus()
    onUse(draft.text)
    reply.use(draft.id)
  }
  const reject = () => !reply.isRejecting && reply.reject(draft.id)
  const putAway = () => (isOffered ? reject() : reply.putAway(draft.id))
  const instruct = () => place.current?.querySelector('input')?.focus()
  useShortcuts(
    [
      ...(isOffered ? [{ keys: 'q u', label: messages.useKey, run: use }] : []),
      { keys: 'q x', label: isOffered ? messages.rejectKey : messages.closeKey, run: putAway },
      { keys: 'q i', label: messages.instructKey, run: instruct },
    ],
    conversation,
  )
  return (
    <div ref={place} className={styles.actions}>
      <DraftAgain reply={reply} draft={draft} />
      <Button size="sm" variant="quiet" icon={<X size={14} />} isPending={reply.isRejecting} onClick={putAway}>
        {isOffered ? messages.reject : messages.close}
      </Button>
      {isOffered && (
        <Button size="sm" icon={<Check size={14} />} onClick={use}>
          {messages.use}
        </Button>
      )}
    </div>
  )
}

/** Requests another draft, with or without instructions. */
function DraftAgain({ reply, draft }: Pick<ReplyDraftPanelProps, 'reply' | 'draft'>) {
  const messages = useMessages(replyMessages)
  const [instructions, setInstructions] = useState(draft.instructions)
  const again = () => !reply.isAsking && reply.ask(instructions)
  return (
    <div className={styles.again}>
      <Input
        size="sm"
        aria-label={messages.instructions}
        placeholder={messages.instructionsPlaceholder}
        maxLength={longestInstructions}
        value={instructions}
        onChange={(event) => setInstructions(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) again()
        }}
      />
      <IconButton
        size="sm"
        icon={<RotateCcw size={14} />}
        label={messages.again}
        isPending={reply.isAsking}
        onClick={again}
      />
    </div>
  )
}
