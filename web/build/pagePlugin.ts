import type { Plugin } from 'vite'
import { en } from './pageTexts.en.ts'
import { ru } from './pageTexts.ru.ts'

const textsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = { en, ru }

/** Writes index.html in its language, and in a build as `en.html` or `ru.html`, of which the gateway serves the user's. */
export function pagePlugin(language: string): Plugin {
  return {
    name: 'page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => textsOf[language]![name]!),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no page')
        delete bundle['index.html']
        this.emitFile({ type: 'asset', fileName: `${language}.html`, source: page.source })
      },
    },
  }
}
