import { type ComponentType, useEffect, useEffectEvent } from 'react'
import { useLoadedPart } from './useLoadedPart.ts'

interface OnDemandProps<Props> {
  load: () => Promise<ComponentType<Props>>
  props: Props
}

/** A part that is loaded when it is first shown. */
export function OnDemand<Props extends object>({ load, props }: OnDemandProps<Props>) {
  const { Part, want } = useLoadedPart(load)
  const fetchPart = useEffectEvent(() => void want())
  useEffect(() => fetchPart(), [])
  return Part ? <Part {...props} /> : null
}
