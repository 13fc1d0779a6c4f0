import DOMPurify from 'dompurify'
import { foldQuoted } from './foldQuoted.ts'

/** Sanitized HTML of an email. */
export interface CleanEmail {
  /** From a detached document, so that no image is loaded before sanitizing. */
  content: DocumentFragment
  hasRemoteImages: boolean
  /** Whether nothing visible is left. */
  isBlank: boolean
}

/** Forms, media and image maps: not needed to read an email. */
const forbidden =
  'form input button textarea select option optgroup datalist fieldset label output meter progress dialog audio video source track picture map area marquee slot template'
/** Links must name their target; a relative one would point into this site. */
const absolute = /^(?:https?|mailto|tel):/i

const purify = DOMPurify(window)
purify.addHook('afterSanitizeAttributes', (node) => {
  if (node.nodeName === 'A') {
    node.setAttribute('target', '_blank')
    node.setAttribute('rel', 'noopener noreferrer nofollow')
  }
  // Loaded from this site, an image would be requested with the reader’s session.
  const source = node.getAttribute('src')
  if (source !== null && URL.canParse(source) && new URL(source).origin === location.origin) node.removeAttribute('src')
})

/**
 * Sanitizes an email right before rendering. Returns nodes, never text: parsing text again could produce different
 * nodes (mutation XSS).
 * @param quotedLabel label of the collapsed quoted history
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
    // Styles before the text belong to it.
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
 * The same without remote images. The frame’s policy would block them anyway, but the browser would log each one;
 * images in styles are left to the policy.
 */
export function withoutRemoteImages(content: DocumentFragment): DocumentFragment {
  const visible = content.cloneNode(true) as DocumentFragment
  for (const name of ['src', 'background'])
    for (const node of visible.querySelectorAll(`[${name}]`))
      if (remote.test(node.getAttribute(name)!)) node.removeAttribute(name)
  return visible
}
