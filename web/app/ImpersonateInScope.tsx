import { ImpersonateDialog } from '../session/ImpersonateDialog.tsx'
import { useScope } from './useScope.ts'

/** Searches the company that a system user works in. */
export function ImpersonateInScope({ onClose }: { onClose: () => void }) {
  const { scope } = useScope()
  return <ImpersonateDialog companyId={scope.companyId} onClose={onClose} />
}
