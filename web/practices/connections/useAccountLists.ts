import { useRef, useState } from 'react'
import type { Refusal } from '../../relay/failure.ts'
import type { AccountList } from './AccountChoice.tsx'
import { useListAccountFinancialClassesMutation } from './useListAccountFinancialClassesMutation.ts'
import { useListAccountPracticesMutation } from './useListAccountPracticesMutation.ts'

type Credentials = readonly { name: string; value: string }[]
type Rows = NonNullable<AccountList['listed']>

interface Account {
  type: string
  /** For stored secrets. Null for a new connection. */
  connectionId: string | null
  /** Values to send. Null if some are missing, which the form then says. */
  read: () => Credentials | null
  onRefused: (refusal: Refusal) => void
}

/** The practices of the account that a connection's form describes, as its billing system lists them. */
export function useAccountPractices({ type, connectionId, read, onRefused }: Account) {
  const [send, { isPending }] = useListAccountPracticesMutation()
  return useAccountList({ read, isPending }, (credentials, onListed) =>
    send(
      { input: { type, connectionId, credentials } },
      { onDone: ({ listAccountPractices: { practices } }) => onListed(practices ?? []), onRefused },
    ),
  )
}

/** The same for its financial classes of patients. */
export function useAccountFinancialClasses({ type, connectionId, read, onRefused }: Account) {
  const [send, { isPending }] = useListAccountFinancialClassesMutation()
  return useAccountList({ read, isPending }, (credentials, onListed) =>
    send(
      { input: { type, connectionId, credentials } },
      {
        onDone: ({ listAccountFinancialClasses: { financialClasses } }) => onListed(financialClasses ?? []),
        onRefused,
      },
    ),
  )
}

function useAccountList(
  { read, isPending }: Pick<Account, 'read'> & { isPending: boolean },
  send: (credentials: Credentials, onListed: (rows: Rows) => void) => void,
) {
  const [listed, setListed] = useState<AccountList['listed']>(null)
  /** Counts the accounts: an answer about an earlier one is dropped. */
  const account = useRef(0)
  const ask = () => {
    const credentials = read()
    if (!credentials) return
    const asked = account.current
    send(credentials, (rows) => {
      if (asked === account.current) setListed(rows)
    })
  }
  const forget = () => {
    account.current += 1
    setListed(null)
  }
  return { listed, isPending, ask, forget }
}
