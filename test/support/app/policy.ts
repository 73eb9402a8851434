import type { Page } from 'playwright';

export interface PolicyProbe {
  /** Directives of the content security policy that refused something. */
  readonly refused: readonly string[];
  /** Whether any foreign code ran. */
  readonly ran: boolean;
}

/** Tries in a page what an injected piece of markup would try. */
export function probePolicy(page: Page): Promise<PolicyProbe> {
  return page.evaluate(async () => {
    const refused = new Set<string>();
    const allRefused = new Promise<void>((resolve) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        refused.add(effectiveDirective);
        if (refused.size === 5) resolve();
      });
    });
    const script = document.createElement('script');
    script.textContent = 'window.foreign = true';
    const picture = new Image();
    picture.src = 'https://evil.example/a.png';
    const frame = document.createElement('iframe');
    frame.src = 'https://evil.example/';
    const elsewhere = document.createElement('base');
    elsewhere.href = 'https://evil.example/';
    document.body.append(script, picture, frame, elsewhere);
    await fetch('https://evil.example/', { mode: 'no-cors' }).catch(() => undefined);
    await Promise.race([allRefused, new Promise((resolve) => setTimeout(resolve, 5_000))]);
    return { refused: [...refused].sort(), ran: 'foreign' in window };
  });
}
