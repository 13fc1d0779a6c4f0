import type { OutputBundle, OutputChunk } from 'rolldown'
import type { Plugin } from 'vite'
import { settingsPaths } from '../app/settings/settingsPaths.ts'
import { firstScreens, starterName } from './firstScreens.ts'

const app = /\/web\/app\/startApp\.tsx$/
/** The screens that users start with, by path. */
const screens: Readonly<Record<string, RegExp>> = {
  '/': /\/web\/dashboards\/home\/HomeScreen\.tsx$/,
  '/patients': /\/web\/patients\/PatientsScreen\.tsx$/,
  '/inbox': /\/web\/inbox\/InboxScreen\.tsx$/,
  '/frontdesk': /\/web\/patients\/frontdesk\/FrontdeskScreen\.tsx$/,
  '/patients/*': /\/web\/patients\/page\/PatientPage\.tsx$/,
  ...Object.fromEntries(settingsPaths.map((path) => [`/${path}/*`, /\/web\/app\/settings\/settingsRoute\.ts$/])),
  '*': /\/web\/app\/otherRoutes\.ts$/,
}

/**
 * Lists the files of the app before any screen, and those of common first screens. The server of the page names them to
 * a signed-in user’s browser, which then requests all of them at once.
 */
export function preloadPlugin(language: string): Plugin {
  return {
    name: 'preload',
    apply: 'build',
    generateBundle(_options, bundle) {
      const ofApp = filesOf(bundle, app)
      const ofScreens = Object.entries(screens).map(([path, screen]) => [
        path,
        [...filesOf(bundle, screen)].filter((file) => !ofApp.has(file)),
      ])
      const starters = Object.values(bundle).filter((file) => file.type === 'asset' && file.names.includes(starterName))
      const first = Object.keys(firstScreens).map((path) => [path, starters.map(({ fileName }) => fileName)])
      const source = JSON.stringify({
        first: Object.fromEntries(first),
        app: [...ofApp],
        screens: Object.fromEntries(ofScreens),
      })
      // Beside the page. The gateway does not serve it, because its name starts with a dot.
      this.emitFile({ type: 'asset', fileName: `.preloads.${language}.json`, source })
    },
  }
}

/** Files that the browser loads for a module. */
function filesOf(bundle: OutputBundle, module: RegExp): ReadonlySet<string> {
  const chunks = Object.values(bundle).filter((file): file is OutputChunk => file.type === 'chunk')
  const start =
    chunks.find(({ facadeModuleId }) => facadeModuleId && module.test(facadeModuleId)) ??
    chunks.find(({ moduleIds }) => moduleIds.some((id) => module.test(id)))
  if (!start) throw new Error(`No file of the build begins with ${module.source}`)
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const next of chunk.imports) add(next)
  }
  add(start.fileName)
  return files
}
