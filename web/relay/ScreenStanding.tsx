import { PreloadableQueryRegistry } from 'relay-runtime'
import type { AnyQueryRef } from './queryOwner.ts'
import { Standing } from './Standing.tsx'
import { useRefresh } from './useRefresh.ts'

interface ScreenStandingProps {
  queryRef: AnyQueryRef
  answerKey: string
}

/** Freshness of a screen’s data. */
export function ScreenStanding({ queryRef, ...rest }: ScreenStandingProps) {
  const request = PreloadableQueryRegistry.get(queryRef.id ?? '')
  const retry = useRefresh(request as Parameters<typeof useRefresh>[0], queryRef.variables)
  return <Standing retry={retry} {...rest} />
}
