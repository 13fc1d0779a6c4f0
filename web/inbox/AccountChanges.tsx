import { OnDemand } from '../ui/OnDemand.tsx'
import type { AccountListenerProps } from './AccountListener.ts'

const load = async () => (await import('./AccountListener.ts')).AccountListener

/**
 * Reads again after an account’s payments, disputes, requests, plans, payment methods or balance changed: by a user,
 * the card processor or a job. Its code is loaded after the screen's.
 */
export const AccountChanges = (props: AccountListenerProps) => <OnDemand load={load} props={props} />
