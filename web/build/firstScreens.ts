import { build } from 'vite'
import type { PageTexts } from './pageTexts.en.ts'

/** Separate pages by path, for signed-in users, with the skeleton of the screen and its first queries. */
export const firstScreens: Readonly<Record<string, (texts: PageTexts) => string>> = {
  '/patients': ({ patients, searchPatients }) =>
    `<h1>${patients}</h1><div class="outline-search">${searchPatients}</div>`,
  '/inbox': ({ inbox }) => `<h1>${inbox}</h1>`,
}

const mark = `<svg width="24" height="24" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="var(--t-accent)" /><g fill="none" stroke="var(--t-on-accent)" stroke-width="2.5" stroke-linecap="round"><path d="M9.5 9v14M14 9v14M18.5 9v14M23 9v14" /><path d="M6.5 20.5 26 11.5" /></g></svg>`

/**
 * HTML of the app’s first paint, in its final place and size, shown before any script has loaded.
 * `web/app/startApp.tsx` replaces it once the screen is ready.
 */
export function firstScreenPage(page: string, path: string, texts: PageTexts, starter: string): string {
  const brand = `<div class="outline-brand">${mark}<span>${texts.productName}</span></div>`
  const body = `<div class="outline-top">${brand}</div><div class="outline-head">${firstScreens[path]!(texts)}</div>`
  const outline = `<div class="outline" aria-busy="true"><div class="outline-nav">${brand}</div><div class="outline-body">${body}</div></div>`
  return page
    .replace(
      '<script type="module"',
      `<script async fetchpriority="high" src="/${starter}"></script>\n    <script type="module"`,
    )
    .replace('<div id="root"></div>', `<div id="root">${outline}</div>`)
}

export const starterName = 'startQueries.js'

/** The complete script that sends the first queries, so that it waits for no other file. */
export async function buildStarter(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: {
        input: `${root}/app/startQueries.ts`,
        // It shares only a few functions with the app’s modules, none of which needs further imports.
        treeshake: { moduleSideEffects: (id) => id.endsWith('/startQueries.ts') },
        output: { format: 'iife' },
      },
    },
  })
  const outputs = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  const [script] = outputs.filter((file) => file.type === 'chunk')
  if (!script) throw new Error('The starter was not built')
  return script.code
}
