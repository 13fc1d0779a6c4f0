import { use, useEffect, useLayoutEffect } from 'react'
import { elementOfHash } from './elementOfHash.ts'
import type { Location } from './location.ts'
import { present, ShownContext, useRouter } from './routerContext.ts'

const storageKey = 'tally.scrolled'

/** Scroll positions in pixels, by history entry. They survive a reload, but belong to the tab. */
function readPlaces(): Map<string, number> {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, number>))
  } catch {
    return new Map()
  }
}

const places = readPlaces()

function writePlaces(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(places)))
  } catch {
    // Without storage, a reload starts at the top.
  }
}

interface ScrollRestorationProps {
  /** Identifies the entry whose position is stored. */
  getKey: (location: Location) => string
}

/** Restores the scroll position when the user goes back; other pages start at the top. */
export function ScrollRestoration({ getKey }: ScrollRestorationProps) {
  const router = useRouter()
  const { location, keepsScroll } = present(use(ShownContext))
  useEffect(() => {
    const remember = () => void places.set(getKey(location), window.scrollY)
    const leave = () => {
      remember()
      writePlaces()
    }
    history.scrollRestoration = 'manual'
    window.addEventListener('pagehide', leave)
    const stop = router.subscribe(remember)
    return () => {
      stop()
      window.removeEventListener('pagehide', leave)
      history.scrollRestoration = 'auto'
    }
  }, [router, location, getKey])
  useLayoutEffect(() => {
    const place = places.get(getKey(location))
    const target = elementOfHash(location.hash)
    if (place !== undefined) window.scrollTo(0, place)
    else if (target) target.scrollIntoView()
    else if (!keepsScroll) window.scrollTo(0, 0)
  }, [location, keepsScroll, getKey])
  return null
}
