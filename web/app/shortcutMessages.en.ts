export const en = {
  title: 'Keyboard shortcuts',
  everywhere: 'On every screen',
  goTo: (screen: string) => `Go to ${screen}`,
  singleKeys: 'Single keys',
  singleKeysHelp: 'Keys without Ctrl or ⌘. They never fire while you type. Switch them off if you use speech input.',
  inMenus: 'Move in lists and menus',
  close: 'Close what is open',
}
