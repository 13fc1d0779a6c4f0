import { useLoaderData } from '../router/routerContext.ts'
import type { LoadedScreen } from './loadScreen.ts'
import { ScreenStanding } from './ScreenStanding.tsx'

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
