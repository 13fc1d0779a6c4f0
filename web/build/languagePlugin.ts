import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const i18n = resolve(dirname(fileURLToPath(import.meta.url)), '../i18n')

/** `xMessages.ru.ts`, as its declaration imports it. */
const catalogue = /\.([a-z]{2})\.ts$/
const wholeLanguage = /\/web\/i18n\/whole\/([a-z]{2})\.ts$/
/** Marks a catalogue that the build omits until the user selects its language. */
const awaited = '?awaited='

const placeholderFor = (file: string, language: string) => `
import { lazyTexts } from ${JSON.stringify(resolve(i18n, 'loadTexts.ts'))}
export const ${language} = lazyTexts(${JSON.stringify(relative(resolve(i18n, 'whole'), file).replaceAll('\\', '/'))})
`

/** Makes the build contain one language: each catalogue in another one becomes a placeholder. See web/i18n/README.md. */
export function languagePlugin(language: string): Plugin {
  return {
    name: 'language',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.BUILT_LANGUAGE': JSON.stringify(language) } }),
    async resolveId(source, importer, options) {
      const other = catalogue.exec(source)?.[1]
      if (!other || other === language || !importer || wholeLanguage.test(importer)) return null
      const file = await this.resolve(source, importer, { ...options, skipSelf: true })
      return file && `\0${file.id}${awaited}${other}`
    },
    load(id) {
      const [file = '', other] = id.replace('\0', '').split(awaited)
      if (other) return placeholderFor(file, other)
      // The texts of this language are already in the build, each beside the code that shows it.
      return wholeLanguage.exec(id)?.[1] === language ? 'export const texts = {}' : null
    },
  }
}
