import { useState } from 'react'
import { EndKeyDialog } from './EndKeyDialog.tsx'
import { IssueKeyDialog } from './IssueKeyDialog.tsx'
import { IssuedKeyDialog } from './IssuedKeyDialog.tsx'
import type { KeyPartner } from './keyPartner.ts'

interface PartnerKeyDialogsProps {
  partner: KeyPartner
  open: 'issue' | { keyId: string; prefix: string }
  onClose: () => void
}

/** Dialogs for issuing a key, showing its secret once, and revoking a key. The secret exists only in this component. */
export function PartnerKeyDialogs({ partner, open, onClose }: PartnerKeyDialogsProps) {
  const [secret, setSecret] = useState<string | null>(null)
  if (secret !== null) return <IssuedKeyDialog partner={partner} secret={secret} onClose={onClose} />
  if (open === 'issue') return <IssueKeyDialog partner={partner} onIssued={setSecret} onClose={onClose} />
  return <EndKeyDialog partner={partner} endedKey={open} onClose={onClose} />
}
