import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../browser/copyText.ts'
import { IconButton } from './IconButton.tsx'
import { useUiTexts } from './UiTexts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type CopyButtonProps = {
  /** What is put on the clipboard. */
  text: string
  /** What is copied, in words, where "Copy" alone is not clear. */
  label?: string
}

/** Copies a text and says so. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const texts = useUiTexts()
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), 2000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = () => void copyText(text).then(setIsCopied)
  return (
    <>
      <IconButton
        size="sm"
        label={isCopied ? texts.copied : (label ?? texts.copy)}
        icon={isCopied ? <Check size={14} /> : <Copy size={14} />}
        onClick={copy}
      />
      <VisuallyHidden role="status">{isCopied ? texts.copied : ''}</VisuallyHidden>
    </>
  )
}
