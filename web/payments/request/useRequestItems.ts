import { useState } from 'react'
import { useMessages } from '../../i18n/messages.ts'
import { refusalText, type ShownRefusal } from '../../relay/refusals/refusalText.ts'
import { readTypedItems, type TypedItem } from './requestItems.ts'
import { requestItemMessages } from './requestItemMessages.ts'

type ServerErrors = Readonly<Record<string, ShownRefusal>>

/** The items of a request while they are typed. Errors appear after the first attempt to send them. */
export function useRequestItems(initial: readonly TypedItem[]) {
  const messages = useMessages(requestItemMessages)
  const [rows, setRows] = useState(initial)
  const [isTried, setIsTried] = useState(false)
  const [refused, setRefused] = useState<ServerErrors>({})
  const read = readTypedItems(rows)
  const errors = rows.map(({ key }, index) => {
    const { amount, purpose } = (isTried && read.faults.get(key)) || {}
    return {
      amount: amount ? messages[amount] : textOf(refused[`items.${index}.amount`]),
      name: purpose ? messages[purpose] : textOf(refused[`items.${index}.name`]),
    }
  })
  const isTotalWrong = isTried && read.isTotalTooSmall && read.faults.size === 0
  const edit = (next: (rows: readonly TypedItem[]) => readonly TypedItem[]) => {
    setRefused({})
    setRows(next)
  }
  return {
    rows,
    /** The items to send, and their sum. Null while something is wrong. */
    items: read.items,
    total: read.total,
    errors,
    totalError: isTotalWrong ? messages.totalTooSmall : undefined,
    try: () => setIsTried(true),
    refuse: setRefused,
    add: () => edit((old) => [...old, { key: Math.max(...old.map(({ key }) => key)) + 1, purpose: '', amount: '' }]),
    remove: (key: number) => edit((old) => old.filter((row) => row.key !== key)),
    change: (key: number, change: Partial<TypedItem>) =>
      edit((old) => old.map((row) => (row.key === key ? { ...row, ...change } : row))),
  }
}

export type RequestItemsState = ReturnType<typeof useRequestItems>

const textOf = (refusal: ShownRefusal | undefined) => refusal && refusalText(refusal)
