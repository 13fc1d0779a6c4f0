import { useLoaderData } from '../router/routerContext.ts'
import type { LoadedScreen } from './loadScreen.ts'
import { PreloadableQueryRegistry } from 'relay-runtime'
import type { AnyQueryRef } from './queryOwner.ts'
import { Standing } from './Standing.tsx'
import { useRefresh } from './useRefresh.ts'

interface ScreenStandingProps {
  queryRef: AnyQueryRef
  answerKey: string
}

/** Freshness of a screen’s data. */
function ScreenStanding({ queryRef, ...rest }: ScreenStandingProps) {
  const request = PreloadableQueryRegistry.get(queryRef.id ?? '')
  const retry = useRefresh(request as Parameters<typeof useRefresh>[0], queryRef.variables)
  return <Standing retry={retry} {...rest} />
}

/** Renders the route’s loaded screen, and says if its data is outdated. */
export function ScreenOutlet() {
  const { Screen, queryRef, identity, key } = useLoaderData() as LoadedScreen
  return (
    <>
      {key !== null && <ScreenStanding queryRef={queryRef} answerKey={key} />}
      <Screen key={identity} queryRef={queryRef} />
    </>
  )
}
