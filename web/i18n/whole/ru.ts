/** Every Russian catalogue by its path: what a page receives that starts in another language and switches to Russian. */
export const texts = import.meta.glob<object>(['../../**/*.ru.ts', '!../../build/**'], { eager: true, import: 'ru' })
