export const en = {
  people: 'People to mention',
  noPerson: 'No matching people',
  peopleFailed: 'People could not be loaded',
  mentioned: (name: string) => `${name} mentioned you`,
  mentionedBySupport: 'The support team mentioned you',
  mentionedInNote: 'You were mentioned in a note',
  open: 'Open',
}
