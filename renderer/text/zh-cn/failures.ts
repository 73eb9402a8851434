/** Failures by code. In English the services' own words are shown: they name the very phone or file. */
export const failures: Readonly<Record<string, { readonly message: string; readonly remedy: string }>> = {
  connection_lost: {
    message: '在收到答复之前，与 Cairn 的连接断开了。',
    remedy: '窗口会自动重连；请先看清发生了什么再重试。',
  },
  no_answer: { message: 'Cairn 没有及时答复。', remedy: '请先看会话的状态，再决定是否重试。' },
  device_unknown: { message: '这台手机已不存在。', remedy: '请选择另一台手机。' },
  device_lost: { message: '手机已断开。', remedy: '检查数据线并重新插上。' },
  device_unauthorized: { message: '手机尚未授权这台电脑。', remedy: '解锁手机，在屏幕上点“允许 USB 调试”。' },
  device_offline: { message: '手机处于离线状态。', remedy: '拔下数据线再插上。' },
  app_not_installed: { message: '这台手机上没有安装该应用。', remedy: '请安装它，或选择别的应用。' },
  app_did_not_start: { message: '应用没有启动。', remedy: '请在手机上手动启动，看看它的提示。' },
  look_failed: { message: '无法读取屏幕。', remedy: '等画面静止后再试。' },
  disk_full: { message: '磁盘已满。', remedy: '请腾出空间后继续，已记录的内容都在。' },
  not_writable: { message: '数据文件夹不可写。', remedy: '请检查权限，或用 --data 指定其他文件夹启动。' },
  newer_version: { message: '该会话由更新版本的 Cairn 写成。', remedy: '请用那个版本打开。会话没有被改动。' },
  damaged: { message: '磁盘上的会话已损坏。', remedy: '会话保持原样，请从备份恢复。' },
  in_use: { message: '该会话正被另一个 Cairn 打开。', remedy: '请先在那边关闭。' },
  timeout: { message: '手机没有及时响应。', remedy: '请确认手机亮屏且已连接，再重试。' },
};
