/// <reference types="node" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

function colors(block: string): Map<string, string> {
  return new Map([...block.matchAll(/--t-([a-z-]+):\s*(#[0-9a-f]{6});/g)].map((found) => [found[1]!, found[2]!]))
}

const [lightBlock = '', darkBlock = ''] = css.split('\n  .dark {')
const light = colors(lightBlock)
const dark = new Map([...light, ...colors(darkBlock)])

/** Relative luminance by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(scheme: Map<string, string>, front: string, back: string): number {
  const [one, two] = [front, back].map((name) => {
    const hex = scheme.get(name)
    if (!hex) throw new Error(`No color --t-${name}`)
    return luminance(hex)
  }) as [number, number]
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05)
}

const surfaces = ['bg', 'surface', 'raised', 'sunken', 'hover', 'selected']
const meanings = ['green', 'amber', 'red', 'blue', 'purple', 'neutral']

const textPairs = [
  ...['text', 'muted', 'subtle', 'accent-text', ...meanings.map((meaning) => `${meaning}-text`)].flatMap((front) =>
    surfaces.map((back) => [front, back]),
  ),
  ...meanings.map((meaning) => [`${meaning}-text`, `${meaning}-bg`]),
  ...meanings.flatMap((meaning) => [
    ['text', `${meaning}-bg`],
    ['muted', `${meaning}-bg`],
  ]),
  ['text', 'active'],
  ['muted', 'active'],
  ['accent-text', 'accent-subtle'],
  ['text', 'accent-subtle'],
  ['placeholder', 'surface'],
  ['placeholder', 'raised'],
  ['on-inverse', 'inverse'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
] as [string, string][]

/** Visible non-text elements: input borders, focus rings, dots. */
const shapePairs = [
  ...['border-control', 'focus'].flatMap((front) => ['surface', 'raised', 'bg'].map((back) => [front, back])),
  ...['green', 'red', 'blue'].map((meaning) => [`${meaning}-solid`, 'surface']),
] as [string, string][]

for (const [name, scheme] of [
  ['light', light],
  ['dark', dark],
] as const) {
  test(`every text of the ${name} scheme has a contrast of 4.5`, () => {
    const failing = textPairs.filter(([front, back]) => contrast(scheme, front, back) < 4.5)
    expect(failing.map(([front, back]) => `${front} on ${back}: ${contrast(scheme, front, back).toFixed(2)}`)).toEqual(
      [],
    )
  })

  test(`every edge, ring and dot of the ${name} scheme has a contrast of 3`, () => {
    const failing = shapePairs.filter(([front, back]) => contrast(scheme, front, back) < 3)
    expect(failing.map(([front, back]) => `${front} on ${back}: ${contrast(scheme, front, back).toFixed(2)}`)).toEqual(
      [],
    )
  })
}

test('Both color schemes define the same colors', () => {
  expect([...colors(darkBlock).keys()].sort()).toEqual([...light.keys()].sort())
})
