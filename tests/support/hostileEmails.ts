import { eq } from 'drizzle-orm'
import { longestShown } from '../../api/contract/messages.ts'
import type { Database } from '../../api/db/database.ts'
import { messages, threads } from '../../api/db/schema.ts'
import { receiveMessage } from '../../api/inbox/sending/receiveMessage.ts'

const there = 'https://elsewhere.example.com'
const ran = 'parent.document.title=document.title=top.name="ran"'

/** Attacks from lists for email clients: OWASP's, those that rely on being parsed twice, those by styles alone. */
export const attacks = [
  `<script>${ran}</script><img src=x onerror='${ran}'><svg onload='${ran}'><body onload='${ran}'>`,
  `<a href="javascript:${encodeURI(ran)}">link</a><a href=" java\tscript:${encodeURI(ran)}">tab</a><a href="&#106;avascript:1">entity</a>`,
  `<a href="data:text/html,<script>${ran}</script>">data</a><a href="/patients?x=1">ours</a><a href="//x">x</a><a href="vbscript:1">v</a>`,
  `<iframe srcdoc="<script>${ran}</script>"></iframe><object data="data:text/html,${ran}"></object><embed src=x>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror='${ran}'&gt;">`,
  `<svg></p><style><a id="</style><img src=1 onerror='${ran}'>"></svg><noscript><p title="</noscript><img src=x onerror='${ran}'>"></noscript>`,
  `<form action="${there}/form"><input name=a autofocus onfocus='${ran}'><button>Pay</button></form><isindex type=image src=1 onerror='${ran}'>`,
  `<meta http-equiv=refresh content="0;url=${there}/meta"><base href="${there}/"><link rel=stylesheet href="${there}/link.css">`,
  `<style>@import "${there}/import.css"; body, #main, .shell { background: url(${there}/back.png); visibility: hidden } @font-face { font-family: f; src: url(${there}/font) } p { font-family: f }</style>`,
  `<img src="${there}/pixel.png"><img srcset="${there}/set.png 1x"><table background="${there}/table.png"><tr><td>cell</td></tr></table>`,
  `<video src="${there}/video" autoplay></video><audio src="${there}/audio"></audio><picture><source srcset="${there}/source.png"></picture>`,
  `<div style="position:fixed;inset:0;background:url('${there}/fixed.png')">covered</div><marquee onstart='${ran}'>x</marquee>`,
  `<details open ontoggle='${ran}'>x</details><template><img src=x onerror='${ran}'></template><p id=body name=head>clobbered</p>`,
]

/** So long ago that the thread is at the top of no list. */
const receivedAt = new Date(Date.now() - 90 * 86_400_000)

/** Adds emails to an assigned thread of the demo: two long ones, one for each attack, and one that quotes. @returns its id */
export async function receiveHostileEmails(database: Database): Promise<string> {
  const [found] = await database.db
    .select()
    .from(threads)
    .where(eq(threads.status, 'assigned'))
    .orderBy(threads.id)
    .limit(1)
  const threadId = found!.id
  await database.db.update(messages).set({ html: null }).where(eq(messages.threadId, threadId))
  const say = (words: { type: 'email'; text: string; html: string }) =>
    database.transaction((tx) => receiveMessage(tx, receivedAt, { threadId, ...words }))
  await say({ type: 'email', text: 'long', html: `<p>Long story</p>${'<p>And so on. </p>'.repeat(2_000)}` })
  const beyond = 'And so on. '.repeat(longestShown.html / 10)
  await say({ type: 'email', text: 'A very long one', html: `<p>Very long story</p><p>${beyond}</p>` })
  for (const [index, html] of attacks.entries())
    await say({ type: 'email', text: 'attack', html: `<p>Attack ${index}</p>${html}<p>End ${index}</p>` })
  const quoted = '<p>Thanks a lot</p><div class="gmail_quote">What we wrote before</div>'
  await say({ type: 'email', text: 'quoted', html: quoted })
  return threadId
}
