import type { KnownNode } from './conversationEdge.ts'

/** Entries that are shown or hidden together. */
const blockSize = 50

export interface Block {
  /** Number of the block in the conversation, from 0; the last one grows until it is full. */
  number: number
  nodes: readonly KnownNode[]
}

/** Splits entries into blocks by position, so that earlier entries loaded later do not shift them. */
export function blocksOf(nodes: readonly KnownNode[]): Block[] {
  const blocks: { number: number; nodes: KnownNode[] }[] = []
  for (const node of nodes) {
    const number = Math.floor(node.position / blockSize)
    const last = blocks.at(-1)
    if (last?.number === number) last.nodes.push(node)
    else blocks.push({ number, nodes: [node] })
  }
  return blocks
}
