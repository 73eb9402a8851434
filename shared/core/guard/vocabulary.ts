const list = (text: string): readonly string[] =>
  text
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/** Words that may stand around any `whole` phrase without making it harmless. */
export const commonFillers: readonly string[] = [
  ...list(`
    now | please | here | tap | click | press | and | continue | confirm | ok | yes | go | proceed | the | my | your | this |
    it | all | again | instantly | securely | safely | today | just | i | want | would like | with | by | from | for | of | via | using | a | an |
    button | icon | submit | agree | usd | rmb | cny | eur | gbp | hkd | twd | yuan | dollars | total | amount | x | hold | slide | swipe
  `),
  ...list(`
    确认 | 确定 | 立即 | 立刻 | 马上 | 现在 | 去 | 点击 | 点此 | 点我 | 轻触 | 长按 | 滑动 | 请 | 我要 | 我想 | 要 | 继续 | 一键 | 快速 | 极速 |
    安全 | 并 | 和 | 元 | 块 | 角 | 分 | 共 | 合计 | 总计 | 共计 | 金额 | 件 | 个 | 张 | 份 | 笔 | 全部 | 所有 | 该 | 此 | 本 | 这个 | 我的 |
    吧 | 了 | 进行 | 直接 | 再次 | 重新 | 仍要 | 仍然 | 坚持 | 还是 | 是的 | 好的 | 提交 | 同意 | 按钮 | 在线 | 您的 | 当前 | 人民币
  `),
];

/** What `~` in a phrase may stand for. */
export const determiners: readonly string[] = list(
  'my | your | the | this | a | an | our | user | current | all | old | new | whole | entire | 我的 | 你的 | 您的 | 该 | 此 | 本 | 这个 | 当前 | 我 | 本次 | 您',
);

/** A phrase with one of these right after it talks about the thing instead of doing it. */
export const harmlessAfter: readonly string[] = list(`
  history | histories | record | records | log | logs | guide | guides | help | faq | faqs | settings | setting | preferences | policy |
  policies | terms | rules | agreement | options | option | methods | method | tips | tutorial | instructions | failed | successful |
  success | successfully | completed | details | password | reminder | reminders | notification | notifications | confirmation email |
  limit | limits | status | receipt | receipts | page | screen | process | requirements | faqs | error | errors | report | reports |
  记录 | 历史 | 明细 | 说明 | 须知 | 协议 | 规则 | 规定 | 设置 | 方式 | 方法 | 密码 | 帮助 | 指南 | 教程 | 提醒 | 通知 | 失败 | 成功 | 详情 |
  流程 | 条款 | 政策 | 限额 | 管理 | 结果 | 中 | 完成 | 完毕 | 原因 | 时间 | 页面 | 页 | 凭证 | 状态 | 功能 | 渠道 | 攻略 | 公告 | 常见问题 |
  后 | 前 | 时 | 条件 | 资格 | 进度 | 图标 | 即可 | 方可 | 才 | 的 | 问题 | 指引 | 宝 | 地址 | 人 | 天后 | 日后
`);

/** A phrase with one of these right before it is undone, denied, over, or only described. */
export const harmlessBefore: readonly string[] = list(`
  how to | unable to | cannot | cant | can not | could not | couldnt | failed to | dont | do not | never | about | cancel | before you |
  after you | if you | when you | stop | without | not | auto | automatic | automatically |
  如何 | 怎么 | 怎样 | 取消 | 无法 | 不能 | 不可 | 不要 | 不支持 | 未能 | 未 | 已 | 待 | 等待 | 暂不 | 先不 | 勿 | 请勿 | 切勿 | 无需 | 不用 | 不会 |
  禁止 | 关闭 | 防止 | 避免 | 谨防 | 关于 | 什么是 | 自动 | 停止 | 拒绝 | 放弃 | 结束 | 离开 | 上次 | 最近
`);

/** A label that begins with one of these asks for an explanation. */
export const questionStarts: readonly string[] = list(
  'how | why | what | when | where | who | which | 如何 | 怎么 | 怎样 | 为什么 | 为何 | 什么 | 哪里',
);

/** Labels that carry out whatever the page or dialog asks. */
export const confirmWords: readonly string[] = list(`
  ok | okay | yes | confirm | sure | continue | proceed | agree | accept | submit | delete | remove | exit | done | i agree |
  确定 | 确认 | 是 | 是的 | 好 | 好的 | 同意 | 继续 | 仍要继续 | 提交 | 删除 | 退出 | 仍要退出 | 完成 | 确认退出 | 确定退出 | 确认删除 | 确定删除 |
  同意并继续
`);
