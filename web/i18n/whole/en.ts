/** All English catalogs by path, for a page that starts in another language and switches to English. */
export const texts = import.meta.glob<object>(['../../**/*.en.ts', '!../../build/**'], { eager: true, import: 'en' })
