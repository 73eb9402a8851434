import type { sentences } from '../../../shared/text/sentences.ts';
import type { Translated } from '../translated.ts';

/** What the guard and a session say, by message id. */
export const guard: Translated<typeof sentences> = {
  said: '{text}',

  'risk.launch': '启动被测应用。',
  'risk.wait': '只是等待。',
  'risk.scroll': '滚动不会按下任何东西。',
  'risk.swipe': '滑动不会按下任何东西。',
  'risk.enter': '回车可能会提交已输入的内容。',
  'risk.delete': '会删除文字。',
  'risk.key': '这个按键不会按下页面上的任何东西。',
  'risk.password': '会在密码框中输入。',
  'risk.typing': '提交之前，输入不会改变什么。',
  'risk.unknown_point': '不知道这个位置上是什么。',
  'risk.nothing_said': '它显示的内容没有表明会改变什么。',
  'risk.switch': '会切换一项设置。',
  'risk.nameless': '看不出它的作用：没有文字、描述和编号。',
  'risk.says_change': '“{label}”表明它会改变某些内容。',
  'risk.blocked': '“{seen}”在拦截名单中（{rule}）。',
  'risk.enter_blocked': '回车可能会按下“{seen}”，它在拦截名单中（{rule}）。',

  'action.bad_app': '应用的名称不是包名、Bundle ID 或网址。',
  'action.bad_direction': '方向不是上、下、左、右之一。',
  'action.bad_key': '这个按键不在允许的按键中。',
  'action.unknown_kind': '它不是允许发送给设备的动作。',
  'action.not_on_page': '元素“{element}”不在这个页面上。',
  'action.off_screen': '位置 {x}, {y} 不在 {width} × {height} 的屏幕上。',
  'action.bad_duration': '时长 {ms} 毫秒不在 0 到 {most} 之间。',
  'action.text_gone': '这段文字是敏感内容，没有保存，所以不能再次输入。',
  'action.text_long': '文字有 {length} 个字符，一次最多输入 {most} 个。',
  'action.text_broken': '文字中有控制字符或残缺的字符，无法输入。',

  'scope.other_app': '“{app}”不是被测应用。',
  'scope.in_front': '前台是“{app}”，不是被测应用；现在只能返回、启动应用或等待。',
  'scope.home': '主屏键会离开被测应用。',
  'scope.system_window': '系统窗口挡在应用前面。',
  'scope.bar_element': '它属于系统栏。',
  'scope.bars': '系统栏不属于应用。',
  'scope.edge': '从屏幕边缘滑动是给系统的手势。',

  'gate.vetoed': '测试者已在此应用中否决它。',
  'gate.repeated': '这个页面上已经做过，也没有说明为什么要再做一次。',
  'gate.budget': '预算已用完（{end}）。',
  'gate.no_tester': '它需要测试者的决定，但没有人在。',

  'stale.look_lost': '会话中已找不到提出它时的画面。',
  'stale.page_changed': '现在显示的是另一个页面。',
  'stale.element_gone': '这个元素已经不在了。',
  'stale.element_changed': '这个元素的文字变了。',
  'stale.element_moved': '这个元素移动了位置。',
  'stale.element_disabled': '这个元素现在不可用。',

  'session.all_refused': '所有提议都被拒绝了。',
  'session.agent_silent': '{agent} 没有答复。',
  'session.launch_unknown': '不知道应用是否已启动。',
  'session.device_back': '手机回来了。准备好后请继续。',
  'session.no_tester_helped': '当时没有测试者可以帮忙。',
  'session.gone_before_drain': '还没读完最后的证据，手机就断开了。',
  'session.never_quiet': '直到最后一次读取，仍不断有新的崩溃记录。',
  'session.crashed': '第 {step} 步：{title}',
};
