/**
 * Sentences that come in English and have no message id: what phones and adb say, what to know about a case, and what
 * the guard said in sessions of earlier versions. `$1` is what the screen shows; `{1}` is a word of Cairn, see `words`. A sentence that
 * is not here is shown as it came.
 */
export const sentences: readonly (readonly [english: RegExp, chinese: string])[] = [
  [/^"(.*)" says that it changes something\.$/, '“$1”表明它会改变某些内容。'],
  [/^"(.*)" is on the blocklist \((.*)\)\.$/, '“$1”在拦截名单中（{2}）。'],
  [/^Enter could press "(.*)", which is on the blocklist \((.*)\)\.$/, '回车可能会按下“$1”，它在拦截名单中（{2}）。'],
  [/^"(.*)" is not the app under test\.$/, '“$1”不是被测应用。'],
  [/^"(.*)" is in front, not the app under test; .*$/, '前台是“$1”，不是被测应用；现在只能返回、启动应用或等待。'],
  [/^The element "(.*)" is not on this page\.$/, '元素“$1”不在这个页面上。'],
  [/^The point (.*), (.*) is not on the screen of (.*) × (.*)\.$/, '位置 $1, $2 不在 $3 × $4 的屏幕上。'],
  [/^A duration of (.*) ms is not between 0 and (.*)\.$/, '时长 $1 毫秒不在 0 到 $2 之间。'],
  [/^The text has (\d+) characters; (\d+) can be typed at once\.$/, '文字有 $1 个字符，一次最多输入 $2 个。'],
  [/^The budget is used up \((.*)\)\.$/, '预算已用完（{1}）。'],
  [/^Cairn ended before the session did\.$/, 'Cairn 在会话结束之前退出了。'],
  [/^Cairn ended before the phone had answered\.$/, '手机还没答复，Cairn 就退出了。'],
  [/^The session was closed\.$/, '会话已关闭。'],
  [/^Cairn cannot replay this case by itself, because .*$/, '有些值没有写入用例，Cairn 不能自行回放它。'],
  [/^A step of this path has also led to another page\.$/, '路径中有一步也曾到过别的页面。'],
  [/^Nothing on the last page could be made an assertion\.$/, '最后的页面上没有可用作断言的内容。'],
  [
    /^The list that "(.*)" is chosen from is known by its place only; .*$/,
    '“$1”所在的列表只知道屏幕位置，测试里没有这一步。',
  ],
  [/^Step (\d+): "(.*)" is found by its place among its likes\.$/, '第 $1 步：“$2”靠它在同类元素中的位置找到。'],
  [/^Step (\d+): "(.*)" is found only by its position on the screen\.$/, '第 $1 步：“$2”只能靠屏幕坐标找到。'],
  [
    /^Step (\d+): "(.*)" is found by a text with numbers in it, .*$/,
    '第 $1 步：“$2”靠含数字的文字找到，数字可能会变。',
  ],
  [/^Give a value for (\S+): (.*)$/, '请给 $1 赋值：$2'],
  [/^Phone (\S+) was unplugged or switched off\.$/, '手机 $1 被拔掉或关机了。'],
  [/^Phone (\S+) is unauthorized\.$/, '手机 $1 不再信任这台电脑。'],
  [/^Phone (\S+) is offline\.$/, '手机 $1 没有响应。'],
  [/^The connection to phone (\S+) broke\.$/, '与手机 $1 的连接断开了。'],
  [/^The adb server at \S+ ended the connection\.$/, 'adb 服务断开了连接。'],
  [/^No adb server answers at .*$/, 'adb 服务没有响应。'],
  [/^adb is left alone \(CAIRN_ADB=none\): .*$/, '已设置不使用 adb（CAIRN_ADB=none），只列出练习手机。'],
  [
    /^To use a phone on a cable, install Android's "SDK Platform-Tools" .*$/,
    '没有找到 adb，目前只列出练习手机。要用数据线连接手机，请安装 Android 的“SDK Platform-Tools”（Debian 和 Ubuntu：apt install adb；macOS：brew install android-platform-tools），或用 CAIRN_ADB 指定 adb 的路径。',
  ],
];

/** Names of default blocklist rules and of ends, where a sentence quotes them. */
export const words: Readonly<Record<string, string>> = {
  'log out': '退出登录',
  'delete account': '删除账户',
  uninstall: '卸载',
  'factory reset': '恢复出厂设置',
  'power off': '关机',
  pay: '支付',
  buy: '购买',
  'submit order': '提交订单',
  transfer: '转账',
  'withdraw or borrow': '提现或借款',
  'send message': '发送消息',
  call: '拨打电话',
  action_budget: '步数预算',
  request_budget: '请求预算',
  time_budget: '时间预算',
};
