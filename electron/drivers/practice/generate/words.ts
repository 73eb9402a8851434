import type { Dice } from './dice.ts';

/** A word in the two languages of generated apps, and what an id would call it. */
export interface Word {
  readonly id: string;
  readonly en: string;
  readonly zh: string;
}

/** Names of pages and rows. None of them asks for anything dangerous. */
const NAMES = `
orders Orders 订单|messages Messages 消息|settings Settings 设置|help Help 帮助|wallet Wallet 钱包|points Points 积分|
mall Mall 商城|address Addresses 地址|service Service 客服|about About 关于|privacy Privacy 隐私|favourites Favourites 收藏|
footprint Footprints 足迹|reviews Reviews 评价|checkin Check-in 打卡|tasks Tasks 任务|member Membership 会员|invoice Invoices 发票|
cards Cards 卡包|tickets Tickets 车票|hotels Hotels 酒店|takeaway Takeaway 外卖|taxi Taxi 打车|bikes Bikes 骑行|
insurance Insurance 保险|credit Credit 信用|ranking Ranking 排行|friends Friends 好友|groups Groups 群组|album Albums 相册|
video Videos 视频|music Music 音乐|books Books 书架|news News 资讯|weather Weather 天气|health Health 健康|
sport Sport 运动|recipes Recipes 菜谱|travel Travel 旅行|maps Maps 地图|notes Notes 笔记|calendar Calendar 日历|
alarm Alarms 闹钟|files Files 文件|theme Themes 主题|language Languages 语言|network Network 网络|storage Storage 存储|
security Security 安全|devices Devices 设备|family Family 家庭|pets Pets 宠物|garden Garden 花园|cinema Cinema 影院|
games Games 游戏|lessons Lessons 课程|exams Exams 考试|library Library 书库|tools Tools 工具|garage Garage 车库`
  .replaceAll('\n', '')
  .split('|')
  .map((entry): Word => {
    const [id = '', en = '', zh = ''] = entry.trim().split(' ');
    return { id, en, zh };
  });

/** What stands before a name when all names are taken. */
const KINDS =
  `my My 我的|new New 最新|hot Popular 热门|near Nearby 附近|shared Shared 共享|old Archived 归档|local Local 本地|daily Daily 每日`
    .split('|')
    .map((entry): Word => {
      const [id = '', en = '', zh = ''] = entry.split(' ');
      return { id, en, zh };
    });

/**
 * Gives each page a name of its own. Some are an earlier name and a number, as generated pages often are: what folds
 * digits cannot tell them apart by name.
 */
export function namer(dice: Dice, numbered: number): () => Word {
  const plain = dice.shuffled(NAMES);
  const rest = dice.shuffled(KINDS.flatMap((kind) => NAMES.map((name) => joined(kind, name))));
  const given: Word[] = [];
  return () => {
    const earlier = given.length > 0 && dice.chance(numbered) ? dice.pick(given) : undefined;
    if (earlier) return withNumber(earlier, dice.between(2, 9));
    const word = plain.pop() ?? rest.pop() ?? withNumber(dice.pick(given), given.length);
    given.push(word);
    return word;
  };
}

const joined = (kind: Word, name: Word): Word => ({
  id: `${kind.id}_${name.id}`,
  en: `${kind.en} ${name.en.toLowerCase()}`,
  zh: `${kind.zh}${name.zh}`,
});

const withNumber = (word: Word, number: number): Word => ({
  id: word.id,
  en: `${word.en} ${number}`,
  zh: `${word.zh}${number}`,
});

/** Goods, people and headlines in feeds. */
export const GOODS: readonly Word[] = NAMES.slice(20).map(({ id, en, zh }) => ({
  id,
  en: `${en} special`,
  zh: `${zh}精选`,
}));
