import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { lastActivity, markActivity } from './activity.ts'
import { endIdleSession } from './endIdleSession.ts'
import { idleState, type IdleState } from './idleState.ts'

const checkMs = 1000
/** Minimum interval between two recorded mouse moves. */
const markMs = 5000
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Signs out after the company’s minutes of inactivity across all tabs. Uses the clock, so that a computer waking from
 * sleep is checked before anything is readable. While the warning is shown, only its button counts.
 */
export function useIdleLogout(limitMinutes: number): { state: IdleState; stay: () => void } {
  const [state, setState] = useState<IdleState>({ kind: 'active' })
  const check = useEffectEvent((): IdleState => {
    if (state.kind === 'over') return state
    const next = idleState(Date.now() - lastActivity(), limitMinutes)
    if (next.kind === 'active' && state.kind === 'active') return next
    setState(next)
    if (next.kind === 'over') void endIdleSession(limitMinutes)
    return next
  })
  const mark = useEffectEvent(() => {
    // The first activity after a long pause is checked against the pause: it does not dismiss the warning.
    if (check().kind === 'active' && Date.now() - lastActivity() > markMs) markActivity()
  })
  useLayoutEffect(() => {
    // A session without recorded activity, or from another browser, starts to count now.
    if (lastActivity() === 0) markActivity()
    check()
  }, [])
  useEffect(() => {
    const timer = setInterval(() => check(), checkMs)
    const onSign = () => mark()
    const onVisible = () => void check()
    for (const sign of signs) window.addEventListener(sign, onSign, { capture: true, passive: true })
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearInterval(timer)
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true })
      document.removeEventListener('visibilitychange', onVisible)
    }
  }, [])
  const stay = () => {
    markActivity()
    setState({ kind: 'active' })
  }
  return { state, stay }
}
