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
    const about = { isCollected: true, isElsewhere: false, createdAt: '2026-11-16T12:00:00.000Z' }
    for (const connectionType of connectionTypes) {
      const isPosted = postingObstacle({ ...about, connectionType }) === null
      expect({ connectionType, isPosted }).toEqual({
        connectionType,
        isPosted: postingConnectorOf(connectionType) !== undefined,
      })
    }
  })

  it('began on August 21, 2020', () => {
    const about = { isCollected: true, isElsewhere: false, connectionType: 'dummy-classic' }
    const on = (createdAt: string) => postingObstacle({ ...about, createdAt })
    expect([on('2020-08-20T23:59:59.999Z'), on('2020-08-21T00:00:00.000Z')]).toEqual(['before_posting', null])
  })
})
