import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '../browser/copyText.ts'
import { IconButton } from './IconButton.tsx'
import { useUiTexts } from './UiTexts.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

export type CopyButtonProps = {
  /** Text for the clipboard. */
  text: string
  /** Name of the copied item, if "Copy" alone is unclear. */
  label?: string
}

/** Copies a text and confirms it. */
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
