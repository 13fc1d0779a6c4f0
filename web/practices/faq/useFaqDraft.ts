import { useRef, useState } from 'react'
import { useSaving } from '../../relay/forms/useSaving.ts'
import type { FaqForm_practice$data } from './__generated__/FaqForm_practice.graphql.ts'
import type { practiceFormsQuery } from '../__generated__/practiceFormsQuery.graphql.ts'
import { practiceForms } from '../practiceForms.ts'
import { useSetPracticeFaqMutation } from './useSetPracticeFaqMutation.ts'

interface Entry {
  readonly question: string
  readonly answer: string
}

/** An entry while it is edited. The id is this page's own: it stays when the entry moves. */
export interface FaqRow extends Entry {
  readonly id: string
}

/** Absent while nothing is edited. */
interface Typed {
  rows?: readonly FaqRow[]
}

const entryOf = ({ question, answer }: Entry): Entry => ({ question: question.trim(), answer: answer.trim() })
const isSame = (one: Entry | undefined, other: Entry | undefined) =>
  one?.question === other?.question && one?.answer === other?.answer

/** Edited questions of a practice. The whole list is saved at once. */
export function useFaqDraft(practice: FaqForm_practice$data) {
  const [typed, setTyped] = useState<Typed>({})
  /** The order in which the server has seen the rows: it names a rejected one by its place. */
  const [sent, setSent] = useState<readonly string[]>([])
  const added = useRef(0)
  const [mutate, { isPending }] = useSetPracticeFaqMutation()
  const saving = useSaving<practiceFormsQuery, Typed>({
    query: practiceForms,
    variables: { id: practice.id },
    typed,
    setTyped,
  })
  const saved = practice.faq
  const rows = typed.rows ?? saved.map((entry, index) => ({ ...entry, id: `saved ${index}` }))
  const longer = rows.length > saved.length ? rows : saved
  const count = longer.filter((_, index) => !isSame(rows[index] && entryOf(rows[index]), saved[index])).length
  const set = (next: readonly FaqRow[]) => setTyped({ rows: next })
  const save = () => {
    setSent(rows.map(({ id }) => id))
    const input = { practiceId: practice.id, modifiedAt: practice.modifiedAt, faq: rows.map(entryOf) }
    mutate({ input }, saving.handlers)
  }
  return {
    ...saving,
    isPending,
    rows,
    count,
    save,
    errorOf: ({ id }: FaqRow, field: keyof Entry) => saving.errorOf(`faq.${sent.indexOf(id)}.${field}`),
    add: () => {
      added.current += 1
      set([...rows, { id: `added ${added.current}`, question: '', answer: '' }])
    },
    change: (id: string, part: Partial<Entry>) => set(rows.map((row) => (row.id === id ? { ...row, ...part } : row))),
    remove: (id: string) => set(rows.filter((row) => row.id !== id)),
    move: (from: number, to: number) => set(rows.toSpliced(from, 1).toSpliced(to, 0, rows[from]!)),
    /** What another user saved, while that is to be decided. */
    theirs: saving.isStale ? saved : undefined,
  }
}
