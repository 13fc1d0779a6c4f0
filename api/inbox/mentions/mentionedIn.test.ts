import { describe, expect, it } from 'vitest'
import { mentionedIn } from './mentionedIn.ts'

describe('The text of a note', () => {
  const known = [
    { id: 'ann', name: 'Ann Lee' },
    { id: 'annette', name: 'Ann Lee Park' },
    { id: 'zoe', name: 'Zoë Ávila' },
    { id: 'one', name: 'Sam Roe' },
    { id: 'two', name: 'sam  roe' },
    { id: 'ada', name: "Ada O'Neil" },
    { id: 'blank', name: ' ' },
  ]
  it.each([
    ['@Ann Lee, please call', ['ann']],
    ['please call, @ann LEE', ['ann']],
    ['(@Ann Lee) and @Ann\n Lee’s team', ['ann']],
    ['@Ann Lee Park and @Ann Lee.', ['annette', 'ann']],
    ['@Ann Lee Parker', ['ann']],
    ['@Ann Leeds @Ann Lee-Ray @Ann Lee2 @Ann', []],
    ['ann@Ann Lee @ Ann Lee Ann Lee', []],
    ['@zoe\u0308 a\u0301vila', ['zoe']],
    ['@Sam Roe', ['one', 'two']],
    ['@Ada o’neil', ['ada']],
    ['@ @@Sam Roe@', ['one', 'two']],
    ['@'.repeat(10_000), []],
  ])('%j mentions %j', (text, ids) => {
    expect(mentionedIn(text, known)).toEqual(ids)
  })

  it('mentions at most 20 people', () => {
    const many = Array.from({ length: 30 }, (_, at) => ({ id: String(at), name: `Person ${at}` }))
    const text = many.map(({ name }) => `@${name}`).join(' ')
    expect(mentionedIn(text, many)).toEqual(Array.from({ length: 20 }, (_, at) => String(at)))
  })
})
