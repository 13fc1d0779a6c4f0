import { describe, expect, it } from 'vitest'
import { connectionTypes } from '../../contract/statuses.ts'
import { mayPost, type PostingActor, postingObstacle, postingStates } from '../../contract/postingStates.ts'
import { postingConnectorOf } from './postingConnectorOf.ts'

const actors: PostingActor[] = ['product', 'system', 'connector']

describe('Posting', () => {
  it('follows its state table, and no other transitions', () => {
    const allowed = postingStates.flatMap((from) =>
      postingStates.flatMap((to) =>
        actors.filter((who) => mayPost(from, to, who)).map((who) => `${from} ${to} ${who}`),
      ),
    )
    expect(allowed).toEqual([
      'not_posted posting product',
      'not_posted posting system',
      'posting posted connector',
      'posting failed connector',
      'posted posting system',
      'failed posting system',
    ])
  })

  it('has a connector for exactly the billing systems that accept payments', () => {
    const about = { isCollected: true, isElsewhere: false }
    for (const connectionType of connectionTypes) {
      const isPosted = postingObstacle({ ...about, connectionType }) === null
      expect({ connectionType, isPosted }).toEqual({
        connectionType,
        isPosted: postingConnectorOf(connectionType) !== undefined,
      })
    }
  })
})
