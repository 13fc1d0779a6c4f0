import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useNearViewport } from './useNearViewport.ts'

/** A mock IntersectionObserver controlled by the test. */
class Sight {
  static all: Sight[] = []
  element: Element | null = null
  constructor(
    readonly look: (entries: Partial<IntersectionObserverEntry>[]) => void,
    readonly options: IntersectionObserverInit,
  ) {
    Sight.all.push(this)
  }
  observe(element: Element) {
    this.element = element
  }
  disconnect() {}
}
const see = (index: number, isIntersecting: boolean, height = 640) =>
  act(() => {
    const { element: target, look } = Sight.all[index]!
    look([{ isIntersecting, boundingClientRect: { height } as DOMRectReadOnly, target: target! }])
  })

function Part({ text }: { text: string }) {
  const [place, farHeight] = useNearViewport('.scrolling')
  return (
    <div ref={place} data-testid="part" style={farHeight === null ? {} : { height: farHeight }}>
      {farHeight === null && <button>{text}</button>}
    </div>
  )
}

beforeEach(() => {
  Sight.all = []
  vi.stubGlobal('IntersectionObserver', Sight)
  render(
    <div className="scrolling">
      <Part text="First" />
      <Part text="Second" />
    </div>,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const shown = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)
const heights = () => screen.getAllByTestId('part').map(({ style }) => style.height)

test('A distant item keeps only its space and renders before it scrolls into view', () => {
  expect(Sight.all.map(({ options }) => (options.root as Element).className)).toEqual(['scrolling', 'scrolling'])
  see(0, false)
  expect([shown(), heights()]).toEqual([['Second'], ['640px', '']])
  see(0, true)
  expect([shown(), heights()]).toEqual([
    ['First', 'Second'],
    ['', ''],
  ])
})

test('A focused item stays rendered, and so does one without layout', () => {
  screen.getByRole('button', { name: 'First' }).focus()
  see(0, false)
  see(1, false, 0)
  expect(shown()).toEqual(['First', 'Second'])
})
