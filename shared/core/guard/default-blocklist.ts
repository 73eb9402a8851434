import type { BlocklistRule } from './blocklist.ts';

const list = (text: string): readonly string[] =>
  text
    .split('|')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

/**
 * What is never pressed without the tester's own word (I5), in English and Chinese.
 * `whole` phrases match a label that says nothing else but fillers; `within` phrases match anywhere in a label.
 * `~` stands for an optional "my", "the", 我的, 该 and the like.
 */
export const defaultRules: readonly BlocklistRule[] = [
  {
    name: 'log out',
    whole: list('登出 | 退出系统 | 注销并退出'),
    within: list(`
      log out | log me out | sign out | sign me out | log off | exit ~ account | sign off ~ account |
      退出登录 | 退出登陆 | 退出登入 | 退出~账号 | 退出~账户 | 登出~账号 | 登出~账户 | 注销登录 | 安全退出 | 退出所有设备 | 退出全部设备
    `),
    fillers: list('account | device | devices | everywhere | user | 账号 | 账户 | 设备 | 用户'),
  },
  {
    name: 'delete account',
    whole: list('注销 | 销户 | 永久注销 | 删号 | 申请注销'),
    within: list(`
      delete ~ account | close ~ account | deactivate ~ account | remove ~ account | erase ~ account |
      terminate ~ account | cancel ~ account | disable ~ account | delete ~ profile | account deletion |
      account deactivation | 删除~账户 | 删除~账号 | 注销~账户 | 注销~账号 | 注销~用户 | 账号注销 | 账户注销 |
      用户注销 | 账号删除 | 账户删除 | 永久注销 | 停用~账户 | 停用~账号
    `),
    fillers: list('permanently | forever | 永久 | 彻底 | 申请'),
  },
  {
    name: 'uninstall',
    whole: list('uninstall | 卸载 | 解除安装'),
    within: list(`
      uninstall ~ app | uninstall ~ application | delete ~ app | remove ~ app |
      卸载~应用 | 卸载~软件 | 卸载~程序 | 删除~应用 | 卸载app
    `),
    fillers: list('app | apps | application | package | 应用 | 软件 | 程序'),
  },
  {
    name: 'factory reset',
    whole: list('wipe | 格式化 | 重置手机 | 抹掉'),
    within: list(`
      factory reset | factory data reset | reset to factory | reset ~ phone | reset ~ device | reset ~ tablet |
      erase all data | erase ~ phone | erase ~ device | erase ~ tablet | erase everything | erase all content | wipe ~ data | wipe ~ device | wipe ~ phone |
      wipe all data | format ~ phone | format ~ storage | format sd card | format ~ device | restore factory settings |
      恢复出厂设置 | 恢复出厂 | 还原出厂设置 | 还原出厂 | 抹掉所有 | 抹掉全部 | 清除所有数据 | 清除全部数据 | 清空所有数据 | 清空全部数据 |
      抹除所有 | 抹除数据 | 格式化~手机 | 格式化~存储 | 格式化sd卡 | 重置~设备 | 重置此手机 | 恢复原厂设置
    `),
    fillers: list('phone | device | data | 手机 | 设备 | 数据'),
  },
  {
    name: 'power off',
    whole: list('power off | shut down | reboot | restart phone | 关机 | 重启手机 | 重新启动手机 | 重启设备'),
    fillers: list('phone | device | 手机 | 设备'),
  },
  {
    name: 'pay',
    whole: list(`
      pay | repay | donate | 支付 | 付款 | 结账 | 买单 | 付钱 | 缴费 | 交费 | 缴纳 | 还款 | 代付 | 打赏 | 赞赏 | 捐款 | 捐赠
    `),
    within: list(`
      pay now | pay and | confirm ~ payment | make ~ payment | submit ~ payment | complete ~ payment | authorize ~ payment |
      confirm and pay | confirm to pay | swipe to pay | slide to pay | hold to pay | tap to pay | click to pay | press to pay | go to pay | proceed to pay | continue to pay | pay with | pay by | donate now |
      确认支付 | 立即支付 | 马上支付 | 确认付款 | 立即付款 | 马上付款 | 确认并支付 | 确认并付款 | 提交并支付 | 同意并支付 |
      支付订单 | 滑动支付 | 立即还款 | 确认还款 | 立即缴费 | 确认缴费 | 立即捐款 | 立即捐赠
    `),
    fillers: list(`
      bill | bills | order | balance | deposit | rent | fee | fare | full | in full | remaining | amount due | due |
      alipay | wechat | weixin | apple | google | samsung | paypal | unionpay | visa | mastercard | card | credit | debit | credit card |
      bank | cash | points | coins | face | fingerprint | ticket | tickets | deposit |
      支付宝 | 微信 | 银联 | 云闪付 | 银行卡 | 信用卡 | 储蓄卡 | 余额 | 零钱 | 花呗 | 白条 | 积分 | 金币 | 数字人民币 |
      订单 | 账单 | 费用 | 尾款 | 定金 | 订金 | 押金 | 首付 | 刷脸 | 指纹 | 扫码 | 免密 | 极速 | 在线 | 线上 | 主播 | 作者
    `),
  },
  {
    name: 'buy',
    whole: list(`
      buy | purchase | order now | bid | 购买 | 抢购 | 下单 | 拍下 | 订购 | 认购 | 申购 | 购入 | 买入 | 卖出 | 出价 | 抢 | 买
    `),
    within: list(`
      buy now | buy it now | buy this now | purchase now | buy with one click | one click buy | buy in one click |
      confirm ~ purchase | complete ~ purchase | make ~ purchase | place ~ bid | confirm ~ bid | checkout and buy |
      立即购买 | 马上购买 | 确认购买 | 立即抢购 | 马上抢购 | 立即下单 | 马上下单 | 一键下单 | 一键购买 | 去购买并支付 |
      确认买入 | 确认卖出 | 确认出价 | 立即认购 | 立即申购
    `),
    fillers: list(`
      item | items | product | ticket | tickets | one click | stock | shares | one |
      商品 | 产品 | 套餐 | 会员 | 门票 | 车票 | 机票 | 基金 | 股票 | 礼物 | 道具 | 单独 | 拼团 | 原价
    `),
  },
  {
    name: 'submit order',
    whole: list('确认订单'),
    within: list(`
      submit ~ order | place ~ order | confirm ~ order | complete ~ order | send ~ order | finalize ~ order |
      confirm ~ booking | confirm ~ reservation | confirm receipt |
      提交订单 | 递交订单 | 确认下单 | 提交预订 | 确认预订 | 确认预定 | 确认收货 | 提交~订单 | 订单提交
    `),
    fillers: list('order | 订单'),
  },
  {
    name: 'transfer',
    whole: list('transfer | remit | 转账 | 汇款 | 打款 | 转钱 | 发红包'),
    within: list(`
      confirm ~ transfer | transfer now | transfer money | transfer funds | transfer cash | send money | send cash | send funds |
      wire transfer | wire money | make ~ transfer | send red packet | send ~ gift |
      确认转账 | 立即转账 | 马上转账 | 确认汇款 | 立即汇款 | 确认打款 | 发红包 | 发送红包 | 塞钱进红包 | 送出礼物 | 赠送礼物
    `),
    fillers: list(`
      money | funds | cash | amount | bank | bank card | friend | friends | account | to |
      给 | 到 | 向 | 好友 | 朋友 | 银行卡 | 他人 | 对方 | 账户 | 账号 | 群 | 普通 | 拼手气
    `),
  },
  {
    name: 'withdraw or borrow',
    whole: list('确认提现 | 确认充值'),
    within: list(`
      confirm ~ withdrawal | confirm ~ withdraw | withdraw now | withdraw all | confirm ~ top up | confirm ~ recharge | top up now |
      recharge now | confirm ~ loan | borrow now | apply for ~ loan |
      确认提现 | 立即提现 | 马上提现 | 提现确认 | 确认充值 | 立即充值 | 马上充值 | 确认取现 | 确认借款 | 立即借款 | 马上借钱 | 立即借钱
    `),
    topics: list('withdraw | withdrawal | 提现 | 取现 | 借款'),
  },
  {
    name: 'send message',
    whole: list(`
      send | submit message | 发送 | 发出 | 发消息 | 发信息 | 发短信 | 发邮件 | 发私信 | 群发 | 发送给
    `),
    within: list(`
      send ~ message | send messages | send ~ sms | send ~ mms | send ~ text | send ~ text message | send ~ email | send ~ mail |
      send now | send to all | 发送消息 | 发送信息 | 发送短信 | 发送彩信 | 发送邮件 | 发送私信 | 立即发送 | 确认发送 | 全部发送
    `),
    fillers: list(`
      message | messages | msg | sms | mms | text | email | mail | everyone | to | friend | photo | picture | voice | a |
      消息 | 信息 | 短信 | 邮件 | 私信 | 语音 | 图片 | 照片 | 位置 | 文件 | 表情 | 弹幕 | 给 | 好友 | 所有人 | 对方 | 群
    `),
  },
  {
    name: 'call',
    whole: list(`
      call | dial | sos | 拨打 | 拨号 | 拨出 | 呼叫 | 打电话 | 致电 | 去电 | 报警 | 语音通话 | 视频通话 | 音视频通话 | 电话联系
    `),
    within: list(`
      call now | make ~ call | make ~ phone call | place ~ call | start ~ call | emergency call | video call | voice call |
      call customer service | call driver | call seller | call support | call ~ number |
      拨打电话 | 立即拨打 | 马上拨打 | 一键拨打 | 拨打~号码 | 立即呼叫 | 一键呼叫 | 一键报警 | 紧急呼叫 | 拨打客服 | 呼叫司机
    `),
    fillers: list(`
      phone | number | us | me | customer | service | support | driver | seller | merchant | store | shop | hotline |
      video | voice | emergency | police | ambulance | mom | dad |
      电话 | 号码 | 客服 | 司机 | 卖家 | 商家 | 骑手 | 师傅 | 给 | 热线 | 门店 | 语音 | 视频 | 救援 | 联系人 | 紧急 | 警察
    `),
  },
];

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
