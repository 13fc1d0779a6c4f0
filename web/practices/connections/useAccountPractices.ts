import { useRef, useState } from 'react'
import type { Refusal } from '../../relay/failure.ts'
import type { AccountPractices } from './PracticeOfAccount.tsx'
import { useListAccountPracticesMutation } from './useListAccountPracticesMutation.ts'

interface Account {
  type: string
  /** For stored secrets. Null for a new connection. */
  connectionId: string | null
  /** Values to send. Null if some are missing, which the form then says. */
  read: () => readonly { name: string; value: string }[] | null
  onRefused: (refusal: Refusal) => void
}

/** The practices of the account that a connection's form describes, as its billing system lists them. */
export function useAccountPractices({ type, connectionId, read, onRefused }: Account) {
  const [listed, setListed] = useState<AccountPractices['listed']>(null)
  /** Counts the accounts: an answer about an earlier one is dropped. */
  const account = useRef(0)
  const [send, { isPending }] = useListAccountPracticesMutation()
  const list = () => {
    const credentials = read()
    if (!credentials) return
    const asked = account.current
    const onDone = ({ listAccountPractices: { practices } }: { listAccountPractices: Listed }) => {
      if (asked === account.current) setListed(practices ?? [])
    }
    send({ input: { type, connectionId, credentials } }, { onDone, onRefused })
  }
  const forget = () => {
    account.current += 1
    setListed(null)
  }
  return { listed, isPending, list, forget }
}

interface Listed {
  readonly practices?: AccountPractices['listed']
}
