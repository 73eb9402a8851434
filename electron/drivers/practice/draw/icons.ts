import { Path2D } from '@napi-rs/canvas';
import type { IconName } from '../apps/icons.ts';

/** Outlines on a 24 by 24 grid, drawn with a round pen. */
const outlines: Record<IconName, string> = {
  apps: 'M4.5 4.5h6v6h-6ZM13.5 4.5h6v6h-6ZM4.5 13.5h6v6h-6ZM13.5 13.5h6v6h-6Z',
  back: 'M20 12H5M11 6l-6 6l6 6',
  backspace: 'M9 5.5h11v13H9L3.5 12ZM12 9.5l5 5M17 9.5l-5 5',
  battery: 'M3 8h15v8h-15ZM21 11v2M6 10.8v2.4M9 10.8v2.4M12 10.8v2.4M15 10.8v2.4',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4ZM10 21h4',
  calendar: 'M5 6h14v14H5ZM5 10.5h14M9 3.5v4M15 3.5v4',
  camera: 'M4 8h4l1.6-2.5h4.8L16 8h4v11H4ZM12 10.2a3 3 0 1 0 0 6a3 3 0 1 0 0-6Z',
  card: 'M3.5 6h17v12h-17ZM3.5 10h17M7 14.5h4',
  cart: 'M3 4h2.5l2.3 11h9.7l2-8H6.3M9 19.4v.2M16.5 19.4v.2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  clock: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16ZM12 8v4.5l3 2',
  close: 'M6 6l12 12M18 6L6 18',
  coin: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16ZM8.5 8l3.5 4.5L15.5 8M12 12.5V17M9.3 13h5.4',
  coupon: 'M3.5 7h17v3a2 2 0 0 0 0 4v3h-17v-3a2 2 0 0 0 0-4ZM14 8.5v1M14 11.5v1M14 14.5v1',
  crown: 'M4 8l4 4l4-6.5L16 12l4-4l-1.5 10h-13Z',
  delete: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 12.5h8.4L17 7M10.5 11v5M13.5 11v5',
  down: 'M6 9.5l6 6l6-6',
  download: 'M12 4v11M7 10.5l5 5l5-5M5 20h14',
  edit: 'M5 19l1-4.2L16 4.8l3.2 3.2L9.2 18ZM13.8 7l3.2 3.2',
  enter: 'M19 6v7H6M10 9l-4 4l4 4',
  eye: 'M3 12c4.5-7.5 13.5-7.5 18 0c-4.5 7.5-13.5 7.5-18 0ZM12 9.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5Z',
  filter: 'M4 6h16M7 12h10M10 18h4',
  fire: 'M12 3.5c1 4 5.5 5.5 5.5 10.5a5.5 5.5 0 0 1-11 0c0-2.5 1-4 2.5-5.5c.3 2 1 2.7 1.8 3c-.5-3.5 .2-6 1.2-8Z',
  folder: 'M3.5 6h6l2 2.5h9V19h-17Z',
  forward: 'M9.5 6l6 6l-6 6',
  gift: 'M4 9h16v4H4ZM5.5 13h13v7h-13ZM12 9v11M12 9C8 9 7 4.5 9.5 4.5S12 9 12 9C12 9 12 4.5 14.5 4.5S16 9 12 9',
  globe: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16ZM4 12h16M12 4c-4.5 5-4.5 11 0 16M12 4c4.5 5 4.5 11 0 16',
  heart: 'M12 19.5C2.5 13.5 3.5 5 8.5 5C10.5 5 11.5 6.5 12 7.5C12.5 6.5 13.5 5 15.5 5C20.5 5 21.5 13.5 12 19.5Z',
  help: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16ZM9.7 10a2.3 2.3 0 1 1 3.5 2c-.8 .5-1.2 .9-1.2 1.7M12 16.3v.1',
  history: 'M4.5 12a7.5 7.5 0 1 0 2.5-5.6M4.5 4.5v4h4M12 8v4.5l3 2',
  home: 'M4 11l8-7l8 7M6 9.5V20h4v-5.5h4V20h4V9.5',
  image: 'M4 5h16v14H4ZM4 16l4.5-4.5l4 4l2.5-2.5l5 4.5M15 8.5h.1',
  info: 'M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16ZM12 11.5V16M12 8v.1',
  link: 'M10 14a3.5 3.5 0 0 0 5 0l3.5-3.5a3.5 3.5 0 0 0-5-5L12.5 6.5M14 10a3.5 3.5 0 0 0-5 0L5.5 13.5a3.5 3.5 0 0 0 5 5L11.5 17.5',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.1M4.5 12h.1M4.5 17.5h.1',
  location: 'M12 21c-9-8.5-6.5-17 0-17s9 8.5 0 17ZM12 8a2.2 2.2 0 1 0 0 4.4a2.2 2.2 0 1 0 0-4.4Z',
  lock: 'M6 11h12v9H6ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5v2',
  logout: 'M13 4.5H5v15h8M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  mail: 'M4 6h16v12H4ZM4 7l8 6l8-6',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  message: 'M4 5h16v11h-9l-4 4v-4H4ZM8.5 10.5h.1M12 10.5h.1M15.5 10.5h.1',
  minus: 'M5 12h14',
  moon: 'M19 14.5A8 8 0 0 1 9.5 5a8 8 0 1 0 9.5 9.5Z',
  more: 'M12 4.8a.6 .6 0 1 0 0 1.2a.6 .6 0 1 0 0-1.2ZM12 11.4a.6 .6 0 1 0 0 1.2a.6 .6 0 1 0 0-1.2ZM12 18a.6 .6 0 1 0 0 1.2a.6 .6 0 1 0 0-1.2Z',
  note: 'M6 3.5h8.5L18.5 8v12.5H6ZM14 3.5V8.5h4.5M9 12.5h6M9 16h4',
  palette: 'M12 4a8 8 0 0 0 0 16c2 0 1.5-2 1-3c-.5-1.5 .5-2.5 2-2.5h2c5 0 3-10.5-5-10.5ZM8 11h.1M11 8h.1M15 8.5h.1',
  pause: 'M9 6v12M15 6v12',
  phone: 'M6 4h3l2 5l-2.2 1.6a12 12 0 0 0 4.6 4.6L15 13l5 2v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2Z',
  pin: 'M9 4h6l-1 6l3 3.5H7l3-3.5ZM12 13.5V20',
  play: 'M8 5.5l10.5 6.5L8 18.5Z',
  plus: 'M12 5v14M5 12h14',
  refresh: 'M19 12a7 7 0 1 1-2-5M19 4v4.5h-4.5',
  scan: 'M4 8.5V4h4.5M15.5 4H20v4.5M20 15.5V20h-4.5M8.5 20H4v-4.5M4 12h16',
  search: 'M10.5 4.5a6 6 0 1 0 0 12a6 6 0 1 0 0-12ZM15 15l5 5',
  send: 'M4 5l17 7l-17 7l2.5-7ZM6.5 12H13',
  settings:
    'M12 9a3 3 0 1 0 0 6a3 3 0 1 0 0-6ZM12 3.5v2.5M12 18v2.5M3.5 12h2.5M18 12h2.5M6 6l1.8 1.8M16.2 16.2L18 18M6 18l1.8-1.8M16.2 7.8L18 6',
  share:
    'M17 4.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4ZM17 15.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4ZM6.5 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4ZM8.3 11l6.9-3.5M8.3 13l6.9 3.5',
  shield: 'M12 3.5l7 2.5v6c0 4.5-3 7-7 8.5c-4-1.5-7-4-7-8.5V6ZM9 12l2.2 2.2L15.2 10',
  shop: 'M4.5 4.5h15l1.5 5a3 3 0 0 1-6 0a3 3 0 0 1-6 0a3 3 0 0 1-6 0ZM5.5 12.5V20h13v-7.5M10 20v-4.5h4V20',
  star: 'M12 4l2.5 5.2l5.5 .8l-4 4l1 5.5l-5-2.7l-5 2.7l1-5.5l-4-4l5.5-.8Z',
  tag: 'M4 4h8l8.5 8.5l-8 8L4 12ZM8.3 8.3h.1',
  truck:
    'M3 6h11v10H3ZM14 9.5h4l3 3.5v3h-7M7 16a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6ZM17 16a1.8 1.8 0 1 0 0 3.6a1.8 1.8 0 1 0 0-3.6Z',
  user: 'M12 4a4 4 0 1 0 0 8a4 4 0 1 0 0-8ZM4.5 20.5c.5-8 14.5-8 15 0',
  video: 'M4 6.5h11v11H4ZM15 10.5l5-3v9l-5-3',
  wallet: 'M4 7.5h16V19H4ZM4 7.5L15.5 4v3.5M16 13.2h.1',
  wifi: 'M3.5 9.5c5-4.5 12-4.5 17 0M6.5 13c3.5-3 7.5-3 11 0M9.5 16.3c1.7-1.3 3.3-1.3 5 0M12 19.5v.1',
  warning: 'M12 4.5l9 15.5H3ZM12 10v4.5M12 17.2v.1',
};

const paths = new Map<IconName, Path2D>();

/** The outline of an icon on a 24 by 24 grid, to be stroked with a round pen about two units wide. */
export function iconPath(name: IconName): Path2D {
  const known = paths.get(name);
  if (known) return known;
  const path = new Path2D(outlines[name]);
  paths.set(name, path);
  return path;
}
