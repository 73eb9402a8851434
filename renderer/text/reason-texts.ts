import type { Language } from './catalogues.ts';

/** Sentences of the agents' reasons and expectations by message id. */
export const reasonTexts: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  'explorer.reason.untried': {
    en: '“{label}” has not been tried on this page yet; untried here: {open}.',
    'zh-CN': '这个页面上还没试过“{label}”；此页还有 {open} 项未试。',
  },
  'explorer.reason.sample': {
    en: '“{label}” stands for the rows of its list: the first and the last are tried.',
    'zh-CN': '“{label}”代表所在列表：只试第一行和最后一行。',
  },
  'explorer.reason.fill': {
    en: '“{label}” is empty; a harmless sample text may open the way on.',
    'zh-CN': '“{label}”还没填；填入无害的示例文字，可能才能继续。',
  },
  'explorer.reason.scroll': {
    en: 'All that is in view has been tried; there may be more further on.',
    'zh-CN': '可见的都试过了，滚动后可能还有更多。',
  },
  'explorer.reason.long_press': {
    en: '“{label}” also answers to a long press, not tried yet.',
    'zh-CN': '“{label}”还支持长按，尚未试过。',
  },
  'explorer.reason.retry': {
    en: '“{label}” did nothing the first time; one more try.',
    'zh-CN': '“{label}”第一次没有反应，再试一次。',
  },
  'explorer.reason.walk': {
    en: 'Nothing new here. “{label}” leads towards “{page}”, (untried there: {open}; moves to it: {moves}).',
    'zh-CN': '这里没有新的了。经“{label}”前往“{page}”，那里还有 {open} 项未试（相距 {moves} 步）。',
  },
  'explorer.reason.back': {
    en: 'Nothing new here. Back towards “{page}”, (untried there: {open}; moves to it: {moves}).',
    'zh-CN': '这里没有新的了。返回“{page}”，那里还有 {open} 项未试（相距 {moves} 步）。',
  },
  'explorer.reason.relaunch': {
    en: 'Nothing new here. Starting again is the shortest way to “{page}”, (untried there: {open}; moves to it: {moves}).',
    'zh-CN': '这里没有新的了。重新启动是去“{page}”最近的路，那里还有 {open} 项未试（相距 {moves} 步）。',
  },
  'explorer.reason.scroll_to': {
    en: '“{label}” is on this page but out of view.',
    'zh-CN': '“{label}”在这个页面上，但不在可见范围内。',
  },
  'explorer.reason.loading': {
    en: 'The page is still loading; wait {time} of {most}.',
    'zh-CN': '页面仍在加载；第 {time} 次等待，最多 {most} 次。',
  },
  'explorer.reason.empty': {
    en: 'Nothing on the screen can be read; it may still be appearing.',
    'zh-CN': '屏幕上读不到任何内容，可能还在显示中。',
  },
  'explorer.reason.permission': {
    en: 'A permission dialog is in the way; “{label}” is the smallest permission that lets the app go on.',
    'zh-CN': '权限弹窗挡住了页面；“{label}”是让应用继续所需的最小授权。',
  },
  'explorer.reason.close': {
    en: 'A pop-up covers the page; “{label}” closes it.',
    'zh-CN': '弹窗遮住了页面；“{label}”可将其关闭。',
  },
  'explorer.reason.leave_popup': {
    en: 'It is in the way of the page; Back may close it.',
    'zh-CN': '它挡住了页面；返回键可能将其关闭。',
  },
  'explorer.reason.return': {
    en: 'Another app is in front; Back returns to the app under test.',
    'zh-CN': '前台是别的应用；按返回键回到被测应用。',
  },
  'explorer.reason.start_again': {
    en: 'The app did not come back; start it again.',
    'zh-CN': '应用没有回来，重新启动。',
  },
  'explorer.reason.after_crash': { en: 'The app is gone; start it again.', 'zh-CN': '应用已退出，重新启动。' },
  'explorer.expect.new': {
    en: 'Something not seen before opens, or the page changes.',
    'zh-CN': '出现没见过的页面，或当前页面发生变化。',
  },
  'explorer.expect.page': { en: '“{page}” opens.', 'zh-CN': '打开“{page}”。' },
  'explorer.expect.typed': { en: 'The text stands in the field.', 'zh-CN': '文字出现在输入框中。' },
  'explorer.expect.more': { en: 'More of the same page comes into view.', 'zh-CN': '同一页面的更多内容进入可见范围。' },
  'explorer.expect.toggled': { en: 'The switch changes; the page stays.', 'zh-CN': '开关状态改变，页面不变。' },
  'explorer.expect.below': { en: 'The page below comes back.', 'zh-CN': '回到下面的页面。' },
  'explorer.expect.start': { en: 'The app starts on its first page.', 'zh-CN': '应用启动并显示首页。' },
  'explorer.expect.loaded': { en: 'The page is there.', 'zh-CN': '页面加载完成。' },
  'explorer.expect.gone': { en: 'What is in the way is gone.', 'zh-CN': '遮挡消失。' },
  'explorer.expect.app': { en: 'The app under test is in front again.', 'zh-CN': '被测应用回到前台。' },
  'explorer.stuck.loading': {
    en: 'The page is still loading after {most} waits. Wait longer, or take over.',
    'zh-CN': '等待 {most} 次后页面仍在加载。请继续等待或接管。',
  },
  'explorer.stuck.permission': {
    en: 'A permission dialog cannot be passed. Take over and answer it.',
    'zh-CN': '无法通过权限弹窗。请接管并处理。',
  },
  'explorer.stuck.popup': {
    en: 'A pop-up does not close. Take over and close it.',
    'zh-CN': '弹窗关不掉。请接管并关闭。',
  },
  'explorer.stuck.outside': {
    en: 'The app does not come back to the front. Take over and open it.',
    'zh-CN': '应用没有回到前台。请接管并打开它。',
  },
  'explorer.stuck.empty': {
    en: 'Nothing on the screen can be read. Take over to go on.',
    'zh-CN': '屏幕上读不到任何内容。请接管后继续。',
  },
};
