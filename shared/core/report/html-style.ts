/** The look of `report.html`, light and dark, on screen and on paper. */
export const REPORT_STYLE = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --bad: #c62828; --good: #2e7d32; --odd: #9a6700; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff8a80; --good: #81c784; --odd: #ffcc80; } }
body { font: 15px/1.5 system-ui, "Noto Sans SC", sans-serif; max-width: 72rem; margin: 0 auto; padding: 1.5rem; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 2rem 0 .5rem; font-size: 1.2rem; border-bottom: 1px solid var(--line); }
h3 { margin: 1.2rem 0 .3rem; font-size: 1rem; }
h4 { margin: 0; font-size: .9rem; }
header p { margin: .2rem 0; }
.verdict { font-size: 1.6rem; font-weight: 700; }
.failed, .crashed, .found, .broken span { color: var(--bad); }
.passed { color: var(--good); }
.aborted, .none, .unknown, .left_app, .not_dispatched { color: var(--odd); }
dl { display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; margin: 1rem 0; font-size: .9rem; }
dt { opacity: .7; } dd { margin: 0; }
pre { overflow: auto; padding: .8rem; background: var(--soft); font-size: .85rem; white-space: pre-wrap; }
.hint { opacity: .7; margin: 0; }
.shots { display: flex; flex-wrap: wrap; gap: 1rem; }
.shots > div { flex: 1 1 16rem; }
figure { margin: 0; width: 13rem; }
figcaption { font-size: .85rem; opacity: .7; text-align: center; }
.shot { display: block; width: 100%; border: 1px solid var(--line); border-radius: 6px; background: var(--soft) center / contain no-repeat; print-color-adjust: exact; }
.timeline { list-style: none; padding: 0; }
.timeline li { border-bottom: 1px solid var(--line); padding: .25rem 0; content-visibility: auto; contain-intrinsic-size: auto 1.7rem; }
.timeline b { display: inline-block; min-width: 2.5rem; font-variant-numeric: tabular-nums; }
.way { opacity: .7; margin: 0 .5rem; }
.result { font-size: .85rem; }
summary { cursor: pointer; }
.map { overflow: auto; border: 1px solid var(--line); max-height: 80vh; }
.map > div { position: relative; }
.map svg { position: absolute; inset: 0; }
.map path { fill: none; stroke: #888; stroke-width: 1.2; opacity: .55; }
.map path.unsure { stroke-dasharray: 4 3; }
.card { position: absolute; width: 96px; height: 196px; display: flex; flex-direction: column; font-size: 11px; line-height: 1.2; text-align: center; }
.card .shot { flex: 1; min-height: 0; aspect-ratio: auto; box-sizing: border-box; }
.card.broken .shot { border-color: var(--bad); border-width: 2px; }
.card span:last-child { background: Canvas; max-height: 2.6em; overflow: hidden; }
`;
