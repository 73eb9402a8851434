const list = (text: string): readonly string[] => text.split('|').map((label) => label.trim());

/** Labels that must never be pressed without the tester's word. */
export const dangerous: readonly string[] = list(`
  Log out | LOG OUT | Logout | Sign out | Log me out | Log out of all devices | Yes, log out | Delete account | Delete my account |
  Close your account | Deactivate account | Delete account and all history | Uninstall | Uninstall this app | Factory reset |
  Factory data reset | Erase all data | Wipe device | Pay | Pay now | Pay $12.50 | Pay ¥128.00 now | Confirm payment |
  Confirm and pay | Pay with card | Apple Pay | Slide to pay | Buy | Buy now | Buy it now | Buy 2 items | Purchase | Order now |
  Transfer | Transfer money | Confirm transfer | Send money | Submit order | Place order | Place your order | Send | Send message |
  Send SMS | Send email | Call | Call now | Call 10086 | Call driver | Emergency call | Dial | Confirm withdrawal | Place bid |
  退出登录 | 退出登陆 | 退出当前账号 | 登出 | 注销账号 | 注销 | 删除账户 | 删除我的账号 | 卸载 | 卸载应用 | 恢复出厂设置 | 清除所有数据 |
  支付 | 确认支付 | 立即支付 | 去支付 | 支付 99 元 | 确认支付 ¥128.00 | 微信支付 | 合计¥88 立即支付 | 付款 | 立即付款 | 买单 | 立即还款 |
  购买 | 立即购买 | 马上抢购 | 一键下单 | 转账 | 确认转账 | 转账给好友 | 汇款 | 发红包 | 提交订单 | 提交订单(3件) | 确认收货 | 发送 |
  退出登入 | Erase phone | Erase this device | 发送消息 | 发短信 | 拨打 | 拨打电话 | 呼叫司机 | 打电话 | 一键报警 | 确认提现 | 确认充值 | 格式化 | 关机
`);

/** Labels that only look like those. */
export const harmless: readonly string[] = list(`
  Payment history | Payment methods | Payment settings | Buyer's guide | Buying guide | Display | PayPal | Payroll | Payee list | To pay |
  Call history | Call log | Recall | Calls | Transfer history | Transfers | File transfer | Order history | My orders | My order | Order |
  Track order | Cancel order | Reorder | Sender | Sent | Send feedback | Resend code | Inbox | Messages | Log in | Sign in | Sign up |
  Account | Account settings | Delete | Delete photo | Delete account help | How to delete account | How to log out | Log out settings |
  Don't log out | Dialog output | Design outline | Blog output | Installed apps | Uninstall guide | Factory outlet | Reset filters |
  Reset password | Text format | Purchase history | Purchase policy | Withdraw | Withdrawal history | Top up | Add to cart | Checkout |
  Submit feedback | Cancel payment | Confirm | OK | Phone number | Contact us | Coupons | Repayment plan | Buyers |
  退出全屏 | 退出 | 退出编辑 | 订单支付记录 | 支付记录 | 支付方式 | 支付密码 | 支付成功 | 支付中 | 待支付 | 待付款 | 已支付 | 未支付订单 | 取消支付 |
  支付宝 | 购买记录 | 购买须知 | 转账记录 | 转账限额 | 我的订单 | 订单详情 | 取消订单 | 提交反馈 | 发送记录 | 发送验证码 | 发送失败 | 通话记录 |
  电话号码 | 登录 | 注册 | 退出登录设置 | 如何退出登录 | 如何注销账号 | 注销须知 | 账号与安全 | 账户余额 | 删除照片 | 卸载说明 | 出厂日期 | 清除缓存 |
  清空购物车 | 提现 | 提现记录 | 充值 | 加入购物车 | 去结算 | 确认 | 确认收货地址 | 付款方式 | 付款码 | 红包记录 | 积分商城 | 消息通知 | 联系客服 |
  生活缴费 | 还款提醒 | 自动退出登录 | 买家秀 | 卖家中心 | 下单须知 | 下单立减
`);
