import { useLoaderData } from 'react-router-dom'
import type { LoadedScreen } from './loadScreen.ts'

/** Shows what the route's loader has loaded. */
export function ScreenOutlet() {
  const { Screen, queryRef, identity } = useLoaderData<LoadedScreen>()
  return <Screen key={identity} queryRef={queryRef} />
}
