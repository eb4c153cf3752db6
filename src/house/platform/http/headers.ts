import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const none = ["'none'"];
const self = ["'self'"];

const marked = (marks: readonly string[]) => marks.map((mark) => `'${mark}'`);

/** `styles` and `scripts` are the hashes of inline content, as the policy names them. */
const protect = (styles: readonly string[], scripts: readonly string[]) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': none,
        'script-src': ["'self'", ...marked(scripts)],
        'style-src': ["'self'", ...marked(styles)],
        'font-src': self,
        'connect-src': self,
        'worker-src': self,
        'manifest-src': self,
        'img-src': ["'self'", 'data:', 'blob:'],
        'base-uri': none,
        'form-action': self,
        'frame-ancestors': none,
        'object-src': none,
      },
    },
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
    // `same-origin` would cut the app off from the chat window that it opens; nobody who opens the app may
    // reach into it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  });

/** The headers of every answer, computed once per build. */
export const securityHeaders = (
  styles: readonly string[] = [],
  scripts: readonly string[] = [],
): Record<string, string> => {
  const headers: Record<string, string> = {
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  };
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  protect(styles, scripts)({} as IncomingMessage, response as unknown as ServerResponse, () => {});
  return headers;
};
