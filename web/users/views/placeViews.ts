import type { RecordSourceSelectorProxy } from 'relay-runtime'

/** Stores the views in a mutation's response as those of its screen. */
export function placeViews(store: RecordSourceSelectorProxy, field: string, screen: string): void {
  const views = store.getRootField(field)?.getLinkedRecords('views')
  if (views) store.getRoot().setLinkedRecords(views, 'savedViews', { screen })
}
