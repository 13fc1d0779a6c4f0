import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react'
import { useLanguage } from '../../i18n/language.ts'
import { useMessages } from '../../i18n/messages.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import type { CardEntryHandle, EnteredCard } from './CardEntryHandle.ts'
import { entryMessages } from './entryMessages.ts'
import { readFrameMessage } from './readFrameMessage.ts'
import styles from './SandboxFrame.module.css'

interface SandboxFrameProps {
  ref: Ref<CardEntryHandle>
  frameUrl: string
  hasBank: boolean
  onEnter: () => void
}

type Answer = (entered: EnteredCard) => void

/** Time after which a silent frame counts as not loaded. */
const patienceMs = 15_000

/** The payment sandbox's frame. It accepts the processor's published test numbers and returns a payment method's id. */
export function SandboxFrame({ ref, frameUrl, hasBank, onEnter }: SandboxFrameProps) {
  const messages = useMessages(entryMessages)
  const language = useLanguage()
  const [attempt, setAttempt] = useState(0)
  const { frame, state, height, collect } = useFrame(frameUrl, attempt, onEnter)
  useImperativeHandle(ref, () => ({
    collect: () => (state === 'ready' ? collect(messages.unread) : Promise.resolve({ fault: messages.notReady })),
  }))
  if (state === 'failed') return <ErrorState message={messages.failed} onRetry={() => setAttempt(attempt + 1)} />
  return (
    <iframe
      key={attempt}
      ref={frame}
      className={styles.frame}
      title={messages.frame}
      src={addressOf(frameUrl, hasBank, language)}
      sandbox="allow-scripts allow-same-origin allow-forms"
      style={{ height }}
    />
  )
}

function addressOf(frameUrl: string, hasBank: boolean, language: string): string {
  const isDark = document.documentElement.style.colorScheme === 'dark'
  const query = new URLSearchParams({
    parent: location.origin,
    bank: hasBank ? '1' : '0',
    theme: isDark ? 'dark' : 'light',
    lang: language,
  })
  return `${frameUrl}?${query}`
}

/** Exchanges messages with the frame: only with its own window, at its own origin. */
function useFrame(frameUrl: string, attempt: number, onEnter: () => void) {
  const frame = useRef<HTMLIFrameElement>(null)
  const answers = useRef(new Map<string, Answer>())
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  const [height, setHeight] = useState(240)
  const { origin } = new URL(frameUrl)
  const receive = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return
    const message = readFrameMessage(event.data)
    if (message?.kind === 'ready') setState('ready')
    if (message?.kind === 'height') setHeight(message.height)
    if (message?.kind === 'entered') onEnter()
    if (message?.kind === 'collected') answers.current.get(message.ask)?.(message.entered)
  })
  useEffect(() => {
    setState('loading')
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), patienceMs)
    const listen = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
  }, [attempt])
  const collect = (unread: string) => {
    const ask = crypto.randomUUID()
    return new Promise<EnteredCard>((resolve) => {
      const timer = setTimeout(() => answer({ fault: unread }), patienceMs)
      const answer: Answer = (entered) => {
        clearTimeout(timer)
        answers.current.delete(ask)
        resolve(entered)
      }
      answers.current.set(ask, answer)
      frame.current?.contentWindow?.postMessage({ kind: 'collect', ask }, origin)
    })
  }
  return { frame, state, height, collect }
}
