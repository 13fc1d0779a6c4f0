import { useEffect, useRef, useState } from 'react'

export interface Upload {
  name: string
  /** From 0 to 1. */
  share: number
}

/** The one upload of a place, and what went wrong with the last. Leaving the screen cancels it. */
export function useOneUpload() {
  const [upload, setUpload] = useState<Upload | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const inProgress = useRef<AbortController>(undefined)
  useEffect(() => () => inProgress.current?.abort(), [])
  const end = (text: string | null) => {
    setUpload(null)
    setProblem(text)
  }
  return {
    upload,
    problem,
    /** Shows the file as uploading. The result is for `uploadFile`. */
    begin: (name: string) => {
      inProgress.current = new AbortController()
      setProblem(null)
      setUpload({ name, share: 0 })
      return { signal: inProgress.current.signal, onProgress: (share: number) => setUpload({ name, share }) }
    },
    end,
    cancel: () => {
      inProgress.current?.abort()
      end(null)
    },
  }
}
