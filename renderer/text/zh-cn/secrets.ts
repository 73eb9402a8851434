import type { Translated } from '../translated.ts';
import type { secrets as en } from '../en/secrets.ts';

export const secrets: Translated<typeof en> = {
  'secrets.title': '机密',
  'secrets.hint': '机密按名称输入到手机上。它的值不会再次显示，也不会出现在图片、日志和报告里。',
  'secrets.system': '由本机的密钥库保管。',
  'secrets.passphrase': '口令',
  'secrets.first': '第一次给出的口令就是以后的口令。忘记口令，机密就无法取回。',
  'secrets.unlock': '解锁',
  'secrets.none': '还没有机密。',
  'secrets.name': '名称',
  'secrets.nameHint': '例如 shop-password',
  'secrets.value': '值',
  'secrets.keep': '保存',
  'secrets.type': '在手机上输入“{name}”',
  'secrets.remove': '删除“{name}”',
  'secrets.gone': '删除后无法取回它的值。',
  'secrets.removeIt': '删除',
  'secrets.file': '保存在一个用你的口令打开的文件里。',
};
