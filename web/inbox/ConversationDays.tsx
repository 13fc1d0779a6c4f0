import { localDay } from '../ui/entriesByDay.ts'
import { ConversationBlock } from './ConversationBlock.tsx'
import { type Block, blocksOf } from './conversationBlocks.ts'
import type { KnownNode } from './conversationEdge.ts'

interface ConversationDaysProps {
  nodes: readonly KnownNode[]
  name: string
  /** Position after which the sender had not seen the entries. */
  newBehind: number | null
}

/** Entries grouped by the reader’s days. Thousands of them cost no more than those near the viewport. */
export function ConversationDays({ nodes, name, newBehind }: ConversationDaysProps) {
  const firstNew = newBehind === null ? undefined : nodes.find(({ position }) => position > newBehind)
  const blocks = blocksOf(nodes)
  return blocks.map((block, index) => (
    <ConversationBlock
      key={block.number}
      nodes={block.nodes}
      name={name}
      dayBefore={index === 0 ? null : lastDayOf(blocks[index - 1]!)}
      firstNewId={firstNew && block.nodes.includes(firstNew) ? firstNew.id : null}
    />
  ))
}

const lastDayOf = ({ nodes }: Block) => localDay(new Date(nodes.at(-1)!.createdAt))
