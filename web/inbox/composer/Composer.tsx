import { Clock, Send, StickyNote } from 'lucide-react'
import { useMessages } from '../../i18n/messages.ts'
import { Button } from '../../ui/Button.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { modifierName } from '../../ui/modifierName.ts'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { ComposerFields } from './ComposerFields.tsx'
import { composerMessages } from './composerMessages.ts'
import type { useWriting } from './useWriting.ts'
import { type Way, WayChoice } from './WayChoice.tsx'
import './composer.css'

interface ComposerProps {
  writing: ReturnType<typeof useWriting>
  ways: readonly Way[]
  /** Whether the thread may wait for the answer to what is sent. */
  canWait: boolean
}

/** Where one writes: which way, what, and off it goes. Blank is ignored; Ctrl+Enter sends. */
export function Composer({ writing, ways, canWait }: ComposerProps) {
  const messages = useMessages(composerMessages)
  const { value, setValue, submit, missedBehind } = writing
  const way = ways.find(({ type }) => type === value.type)
  const isNote = value.type === 'INTERNAL_NOTE'
  const send = (isAwaiting: boolean) => way?.refusal === undefined && submit(isAwaiting)
  const label = missedBehind === null ? messages.send : messages.sendAnyway
  return (
    <section className="composer" aria-label={messages.write} data-note={isNote || undefined}>
      {missedBehind !== null && (
        <p role="alert" className="composer-moved">
          {messages.movedOn}
        </p>
      )}
      <header className="composer-head">
        <WayChoice ways={ways} value={value.type} onChange={(type) => setValue({ ...value, type })} />
        {way?.to && !isNote && <span className="composer-to">{messages.to(shownTo(way))}</span>}
      </header>
      <ComposerFields value={value} onChange={setValue} onSend={() => send(false)} />
      <footer className="composer-foot">
        <span className="composer-keys">{messages.keys(modifierName())}</span>
        {canWait && !isNote && <SendAndWait refusal={way?.refusal} onClick={() => send(true)} />}
        <Button
          variant="primary"
          icon={isNote ? <StickyNote size={16} /> : <Send size={16} />}
          disabledReason={way?.refusal}
          onClick={() => send(false)}
        >
          {isNote ? messages.leaveNote : label}
        </Button>
      </footer>
    </section>
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

const shownTo = ({ type, to }: Way) => (type === 'SMS' ? formatPhone(to!) : to!)
