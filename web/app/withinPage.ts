import type { AnyScreenEntry } from '../relay/screenEntry.ts'

/** The screen of a tab whose code loads together with its page's, so that both are ready at once. */
export const withinPage = (entry: AnyScreenEntry, loadPage: () => Promise<unknown>): AnyScreenEntry => ({
  ...entry,
  screen: async () => (await Promise.all([entry.screen(), loadPage()]))[0],
})
