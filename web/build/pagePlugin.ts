import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { buildStarter, firstScreenPage, firstScreens, starterName } from './firstScreens.ts'
import { en, type PageTexts } from './pageTexts.en.ts'
import { ru } from './pageTexts.ru.ts'

const webRoot = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const textsOf: Readonly<Record<string, PageTexts>> = { en, ru }

/**
 * Writes index.html in its language, and in a build as `en.html` or `ru.html`, and the gateway serves the one in the
 * user's language. `en.patients.html` is the page of a first screen.
 */
export function pagePlugin(language: string): Plugin {
  const texts = textsOf[language]!
  let starter = ''
  return {
    name: 'page',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(/\{\{(\w+)\}\}/g, (_mark, name: string) => texts[name as keyof PageTexts]),
    },
    async renderStart() {
      starter = this.emitFile({ type: 'asset', name: starterName, source: await buildStarter(webRoot) })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no page')
        delete bundle['index.html']
        this.emitFile({ type: 'asset', fileName: `${language}.html`, source: page.source })
        for (const path of Object.keys(firstScreens)) {
          const fileName = `${language}${path.replaceAll('/', '.')}.html`
          this.emitFile({
            type: 'asset',
            fileName,
            source: firstScreenPage(String(page.source), path, texts, this.getFileName(starter)),
          })
        }
      },
    },
  }
}
