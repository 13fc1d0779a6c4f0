import type { FastifyReply } from 'fastify'

/** A hosted page of the sandbox, without scripts. */
export const sandboxPage = (reply: FastifyReply, code: number, body: string) =>
  reply
    .code(code)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
    })
    .send(
      `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Payment sandbox</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:26rem;margin:3rem auto;padding:0 1rem;color:#1a1a1a}
label{display:block}input,button{font:inherit;width:100%;box-sizing:border-box;padding:.6rem;margin-top:.4rem}
button{background:#0b5cad;color:#fff;border:0;border-radius:6px;margin-top:1rem}[role=alert]{color:#b00020}</style>
<main>${body}</main></html>`,
    )
