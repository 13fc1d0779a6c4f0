import { readdirSync } from 'node:fs'
import type { Page } from 'playwright'
import { vi } from 'vitest'

const web = new URL('../../web/', import.meta.url)

type Catalogue = Readonly<Record<string, unknown>>

/** Minimum number of words: shorter texts may also be names given by users and billing systems. */
const isSentence = (text: string) => text.split(' ').length > 2

/** English texts of every catalogue whose Russian text differs. */
export async function englishTexts(): Promise<Set<string>> {
  // A catalogue follows the selected language, which other tabs may change; there are none here.
  vi.stubGlobal('window', { addEventListener: () => undefined })
  const texts = await textsOfCatalogues()
  vi.unstubAllGlobals()
  return texts
}

async function textsOfCatalogues(): Promise<Set<string>> {
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('Messages.ts'))
  const texts = new Set<string>()
  for (const file of files) {
    const exported = Object.values((await import(new URL(file, web).href)) as Record<string, unknown>)
    for (const { en, ru } of exported as { en?: Catalogue; ru?: Catalogue }[])
      for (const [key, text] of Object.entries(en ?? {}))
        if (typeof text === 'string' && isSentence(text) && ru?.[key] !== text) texts.add(text)
  }
  return texts
}

/** Texts on a Russian page that are in English or missing. */
export async function untranslated(page: Page, english: ReadonlySet<string>): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) {
      // Machine-readable text is the same in every language, and sent messages are in their recipient's.
      if (!walker.currentNode.parentElement?.closest('code, [translate=no]'))
        texts.push(walker.currentNode.textContent?.trim() ?? '')
    }
    const named = [...document.querySelectorAll('[aria-label], [placeholder], [title]')]
    return [
      ...texts,
      ...named.flatMap((e) => ['aria-label', 'placeholder', 'title'].map((a) => e.getAttribute(a) ?? '')),
    ]
  })
  return shown
    .filter((text) => english.has(text) || /^(undefined|null|NaN|\[object \w+\])$/.test(text))
    .map((text) => `in English: ${text}`)
}
