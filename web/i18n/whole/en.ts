/** Every English catalogue by its path: what a page receives that starts in another language and switches to English. */
export const texts = import.meta.glob<object>(['../../**/*.en.ts', '!../../build/**'], { eager: true, import: 'en' })
