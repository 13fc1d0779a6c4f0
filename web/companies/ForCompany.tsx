import { Building2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../i18n/messages.ts'
import type { Refresh } from '../relay/useRefresh.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { companyMessages } from './companyMessages.ts'

interface ForCompanyProps<Company> {
  /** The selected one, else the user's own. */
  company: Company | null | undefined
  /** By `isCompanyExpected`. Otherwise the screen asks for a selection in the top bar. */
  isExpected: boolean
  retry: Refresh
  children: (company: Company) => ReactNode
}

/** What a settings screen shows of one company. */
export function ForCompany<Company>({ company, isExpected, retry, children }: ForCompanyProps<Company>) {
  const messages = useMessages(companyMessages)
  if (company) return children(company)
  if (isExpected)
    return <ErrorState message={messages.failed} onRetry={retry.refresh} isRetrying={retry.isRefreshing} />
  return <EmptyState icon={<Building2 size={20} />} title={messages.noneSelected} hint={messages.noneSelectedHint} />
}
