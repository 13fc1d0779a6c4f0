import { useLoaderData } from '../router/routerContext.ts'
import type { LoadedScreen } from './loadScreen.ts'
import { ScreenStanding } from './ScreenStanding.tsx'

/** Shows what the route's loader has loaded, and says so where it is old. */
export function ScreenOutlet() {
  const { Screen, queryRef, identity, key } = useLoaderData() as LoadedScreen
  return (
    <>
      {key !== null && <ScreenStanding queryRef={queryRef} answerKey={key} />}
      <Screen key={identity} queryRef={queryRef} />
    </>
  )
}
