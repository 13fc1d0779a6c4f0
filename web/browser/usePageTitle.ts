import { useEffect } from 'react'

/** Sets the browser tab's title while the component is mounted. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title
    document.title = title
    return () => {
      document.title = before
    }
  }, [title])
}
