import { useState } from 'react'
import { useSaving } from '../../relay/forms/useSaving.ts'
import type { PrefixForm_practice$data } from './__generated__/PrefixForm_practice.graphql.ts'
import type { practiceFormsQuery } from '../__generated__/practiceFormsQuery.graphql.ts'
import { practiceForms } from '../practiceForms.ts'
import { useSetStatementDescriptorPrefixMutation } from './useSetStatementDescriptorPrefixMutation.ts'

/** Absent while nothing is edited. */
interface Typed {
  prefix?: string
}

/** The edited prefix of a practice. */
export function usePrefixDraft({ id, modifiedAt, statementDescriptorPrefix: saved }: PrefixForm_practice$data) {
  const [typed, setTyped] = useState<Typed>({})
  const [mutate, { isPending }] = useSetStatementDescriptorPrefixMutation()
  const saving = useSaving<practiceFormsQuery, Typed>({ query: practiceForms, variables: { id }, typed, setTyped })
  const prefix = typed.prefix ?? saved
  return {
    ...saving,
    isPending,
    prefix,
    set: (next: string) => setTyped({ prefix: next }),
    count: prefix.trim() === saved ? 0 : 1,
    /** What another user saved, while that is to be decided. */
    theirs: saving.isStale && typed.prefix !== undefined ? saved : undefined,
    save: () => mutate({ input: { practiceId: id, modifiedAt, prefix: prefix.trim() } }, saving.handlers),
  }
}
