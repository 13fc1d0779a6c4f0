/** All Russian catalogs by path, for a page that starts in another language and switches to Russian. */
export const texts = import.meta.glob<object>(['../../**/*.ru.ts', '!../../build/**'], { eager: true, import: 'ru' })
