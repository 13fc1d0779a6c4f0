import { Dialog as ChakraDialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from './Button.tsx'
import { ChakraRoot } from './ChakraRoot.tsx'
import { useUiTexts } from './UiTexts.ts'

/** The focused element. For a menu item, which is unmounted by the time it is needed, the menu’s button. */
function focusedNow(): HTMLElement | null {
  const active = document.activeElement
  const button = active?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  if (button) return document.getElementById(button)
  return active instanceof HTMLElement && active !== document.body ? active : null
}

/** Remembers the focused element to restore it on close. */
function useFocusOrigin(isOpen: boolean): () => HTMLElement | null {
  const origin = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isOpen) origin.current = focusedNow()
  }, [isOpen])
  return () => (origin.current?.isConnected ? origin.current : null)
}

export type DialogProps = {
  isOpen: boolean
  /** Requested by Escape, the close button, or a click outside. */
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** The buttons; the primary one is last. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** Pending: the dialog cannot be closed before the response. */
  isPending?: boolean
  /** `alertdialog` for a confirmation that must be answered: a click outside does not close it. */
  role?: 'dialog' | 'alertdialog'
  /** Initial focus. Default: the first control. */
  initialFocus?: RefObject<HTMLElement | null>
}

/**
 * Toasts stay usable above a dialog: a click on Undo or Copy is not a click outside. Passed only if it exists: Zag
 * waits for a missing one and rejects an unhandled promise.
 */
const toaster = () => document.querySelector('[data-ui=toaster]')

/** A modal dialog: focus stays inside and returns to where it was; a sheet on phones. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, size = 'md', isPending, role = 'dialog', initialFocus } = props
  const focusOrigin = useFocusOrigin(isOpen)
  return (
    <ChakraRoot>
      <ChakraDialog.Root
        open={isOpen}
        onOpenChange={({ open }) => !open && !isPending && onClose()}
        role={role}
        size={size}
        closeOnInteractOutside={role === 'dialog' && !isPending}
        closeOnEscape={!isPending}
        // Focus trap. Focus is outside for a moment when one dialog replaces another, which returns it.
        onFocusOutside={(event) => event.preventDefault()}
        persistentElements={toaster() ? [toaster] : []}
        finalFocusEl={focusOrigin}
        {...(initialFocus ? { initialFocusEl: () => initialFocus.current } : {})}
        lazyMount
        unmountOnExit
      >
        <Portal>
          <ChakraDialog.Backdrop />
          <ChakraDialog.Positioner>
            <DialogContent {...props} />
          </ChakraDialog.Positioner>
        </Portal>
      </ChakraDialog.Root>
    </ChakraRoot>
  )
}

function DialogContent({ title, description, children, footer }: DialogProps) {
  const texts = useUiTexts()
  return (
    <ChakraDialog.Content>
      <ChakraDialog.Header>
        <ChakraDialog.Title>{title}</ChakraDialog.Title>
        <ChakraDialog.CloseTrigger asChild>
          <Button variant="quiet" size="sm" isSquare icon={<X size={16} />} aria-label={texts.close} />
        </ChakraDialog.CloseTrigger>
      </ChakraDialog.Header>
      <ChakraDialog.Body>
        {description && <ChakraDialog.Description>{description}</ChakraDialog.Description>}
        {children}
      </ChakraDialog.Body>
      {footer && <ChakraDialog.Footer>{footer}</ChakraDialog.Footer>}
    </ChakraDialog.Content>
  )
}
