import { useLoaderData } from '../router/routerContext.ts'
import type { LoadedScreen } from './loadScreen.ts'
import { PreloadableQueryRegistry } from 'relay-runtime'
import type { AnyQueryRef } from './queryOwner.ts'
import { Freshness } from './Freshness.tsx'
import { useRefresh } from './useRefresh.ts'

interface ScreenFreshnessProps {
  queryRef: AnyQueryRef
  answerKey: string
  reportsParts: boolean | undefined
}

/** Freshness of a screen’s data. */
function ScreenFreshness({ queryRef, ...rest }: ScreenFreshnessProps) {
  const request = PreloadableQueryRegistry.get(queryRef.id ?? '')
  const retry = useRefresh(request as Parameters<typeof useRefresh>[0], queryRef.variables)
  return <Freshness retry={retry} {...rest} />
}

/** Renders the route’s loaded screen, and says if its data is outdated. */
export function ScreenOutlet() {
  const { Screen, queryRef, identity, key, reportsParts } = useLoaderData() as LoadedScreen
  return (
    <>
      {key !== null && <ScreenFreshness {...{ queryRef, reportsParts }} answerKey={key} />}
      <Screen key={identity} queryRef={queryRef} />
    </>
  )
}
