import { refuse } from '../../api/contract/refusals/Refusal.ts'
import { type DocumentNode, Kind, type SelectionSetNode, visit } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { tooCostly } from './tooCostly.ts'

/**
 * Rejects repetitive documents before validation compares their parts: comparing repetitions at one level costs their
 * square.
 * @param maxFields limit of fields with the same name in one selection
 * @param maxDirectives limit of directives at one location; each may appear there once
 */
export function repetitions(maxFields: number, maxDirectives: number): Plugin {
  // A parsed document is cached for the next request.
  const passed = new WeakSet<DocumentNode>()
  return {
    onParse:
      () =>
      ({ result }) => {
        if (!isDocument(result) || passed.has(result)) return
        visit(result, {
          enter: (node) => {
            if ('directives' in node && (node.directives?.length ?? 0) > maxDirectives)
              throw tooCostly(refuse('graph_directives', { maximum: maxDirectives }))
            if (node.kind === Kind.SELECTION_SET && maxOfOne(node) > maxFields)
              throw tooCostly(refuse('graph_same_field', { maximum: maxFields }))
          },
        })
        passed.add(result)
      },
  }
}

const isDocument = (result: unknown): result is DocumentNode =>
  (result as { kind?: unknown } | null)?.kind === Kind.DOCUMENT

function maxOfOne({ selections }: SelectionSetNode): number {
  const counts = new Map<string, number>()
  for (const node of selections) {
    if (node.kind === Kind.INLINE_FRAGMENT) continue
    const name = node.kind === Kind.FIELD ? (node.alias ?? node.name).value : `...${node.name.value}`
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return Math.max(0, ...counts.values())
}
