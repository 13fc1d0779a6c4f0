import type { Plugin } from 'vite'

const app = /\/web\/app\/startApp\.tsx$/
/**
 * Writes down which files the app is made of before any screen: whoever serves the page to somebody who is signed in can
 * name them with it, so that the browser asks for all at once and not for the second half when the first has been read.
 */
export function preloadPlugin(language: string): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const start = chunks.find(({ facadeModuleId }) => facadeModuleId && app.test(facadeModuleId))
      if (!start) throw new Error('The app has no file of its own any more')
      const files = new Set<string>()
      const add = (name: string) => {
        const chunk = chunks.find(({ fileName }) => fileName === name)
        if (!chunk || files.has(name)) return
        files.add(name)
        for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
        for (const next of chunk.imports) add(next)
      }
      add(start.fileName)
      // Beside the page, and by its dot not a file that the gateway serves.
      this.emitFile({ type: 'asset', fileName: `.preloads.${language}.json`, source: JSON.stringify([...files]) })
    },
  }
}
