import DOMPurify from 'dompurify'
import { foldQuoted } from './foldQuoted.ts'

/** What an e-mail shows, once everything is gone that could act. */
export interface CleanEmail {
  /** Of a document that loads nothing: pictures begin to load where it is put. */
  content: DocumentFragment
  hasRemoteImages: boolean
  /** Nothing is left to be seen. */
  isBlank: boolean
}

/** What asks for input, plays, or maps clicks: nobody needs it to read an e-mail. */
const forbidden =
  'form input button textarea select option optgroup datalist fieldset label output meter progress dialog audio video source track picture map area marquee slot template'
/** A link names where it leads; a relative one would lead into this very site. */
const absolute = /^(?:https?|mailto|tel):/i

const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  // Asked of this site, a picture would be fetched with the reader's session.
  const source = node.getAttribute('src')
  if (source !== null && URL.canParse(source) && new URL(source).origin === location.origin) node.removeAttribute('src')
})

/**
 * Cleans an e-mail for being shown, just before it is. It is handed over as nodes, never as text again: what a browser
 * would read anew, it could read differently.
 * @param quotedLabel what opens the history that the e-mail quotes
 */
export function cleanEmail(html: string, quotedLabel: string): CleanEmail {
  const content = purify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    FORBID_TAGS: forbidden.split(' '),
    FORBID_ATTR: [
      'srcset',
      'ping',
      'autofocus',
      'tabindex',
      'accesskey',
      'contenteditable',
      'name',
      'popover',
      'inert',
    ],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: absolute,
    SANITIZE_NAMED_PROPS: true,
    // Styles that stand before the words belong to them.
    FORCE_BODY: true,
  })
  const words = [...content.querySelectorAll('style')].reduce(
    (left, style) => left.replace(style.textContent, ''),
    content.textContent,
  )
  const isBlank = words.trim() === '' && content.querySelector('img, hr, table') === null
  foldQuoted(content, quotedLabel)
  return { content, hasRemoteImages: hasRemoteImages(content), isBlank }
}

const remote = /(?:https?:)?\/\//i

function hasRemoteImages(content: DocumentFragment): boolean {
  const sources = [...content.querySelectorAll('[src], [background]')].map(
    (node) => node.getAttribute('src') ?? node.getAttribute('background') ?? '',
  )
  const styles = [
    ...[...content.querySelectorAll('[style]')].map((node) => node.getAttribute('style') ?? ''),
    ...[...content.querySelectorAll('style')].map((node) => node.textContent),
  ]
  return (
    sources.some((source) => remote.test(source)) ||
    styles.some((style) => /url\s*\(/i.test(style) && remote.test(style))
  )
}

/**
 * The same without its pictures from elsewhere. The frame's policy would hold them back, too, and the browser would complain
 * of each; what styles ask for is left to the policy.
 */
export function withoutRemoteImages(content: DocumentFragment): DocumentFragment {
  const kept = content.cloneNode(true) as DocumentFragment
  for (const name of ['src', 'background'])
    for (const node of kept.querySelectorAll(`[${name}]`))
      if (remote.test(node.getAttribute(name)!)) node.removeAttribute(name)
  return kept
}
