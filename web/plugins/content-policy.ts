import type { Plugin } from 'vite';

/** What the server sends as a header, for hosts that send none; WebAssembly needs its one word more. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "media-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

export function contentPolicy(): Plugin {
  return {
    name: 'content-policy',
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'http-equiv': 'content-security-policy', content: POLICY }, injectTo: 'head-prepend' },
    ],
  };
}
