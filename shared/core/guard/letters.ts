/** Pairs of a look-alike and what it stands for, split at spaces. */
function pairs(list: string): ReadonlyMap<string, string> {
  return new Map(
    list
      .split(/\s+/)
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [from = '', ...to] = [...pair];
        return [from, to.join('')] as const;
      }),
  );
}

/** Capitals that look like a Latin capital but whose small form looks like another letter or none. */
export const capitalLookAlikes = pairs(`
  ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ϹC ϺM
  АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ҮY ԌG ԜW ԚQ ҺH ӀI ЬB
  ՍU ՏS ՕO ԼL ՀH ᎪA ᏴB ᏟC ᎠD ᎬE ᎮP ᏀG ᎻH ᎥI ᎫJ ᏦK ᏞL ᎷM ᏆT ᏢP ᏚS ᎢT ᏤV ᎳW ᎩY ᏃZ ᎾO ᏌU ᏕS ᏔW ᎡR ᏒR
`);

/** Small letters, after lower case and without their marks. */
export const smallLookAlikes = pairs(`
  αa βb γy εe ηn ιi κk νv οo ρp τt υu χx ωw σo ςc ϲc ϳj
  аa вb еe ёe зe іi їi јj кk мm нh оo рp сc тt уy хx ѕs ԁd ԛq ԝw һh ґr ӏl ьb ѵv пn иn ԍg гr үy єe
  օo սu հh ոn ցg զq ԼL ղn յj
  ıi ȷj łl øo đd ħh ŧt ƀb ɓb ɖd ɗd ɑa ɡg ɩi ɭl ɯw ɴn ɔo əe ʏy ʟl ʀr ɢg ʜh ɪi ʙb ꜱs ꜰf ɾr ʋu ɵo ƒf ƙk ƥp ƭt ɛe ɨi ʌa
  ꓮa ꓐb ꓚc ꓓd ꓰe ꓝf ꓖg ꓧh ꓲi ꓙj ꓗk ꓡl ꓟm ꓠn ꓳo ꓑp ꓣr ꓢs ꓔt ꓴu ꓦv ꓪw ꓫx ꓬy ꓜz
  ᗩa ᗅa ᗷb ᑕc ᗪd ᗴe ᖴf ᘜg ᕼh ᒍj ᒪl ᗰm ᑎn ᑭp ᑫq ᖇr ᔕs ᑌu ᐯv ᗯw ᙭x
  ⲁa ⲃb ⲥc ⲉe ⲏh ⲓi ⲕk ⲗl ⲙm ⲛn ⲟo ⲣp ⲧt ⲩy ⲭx ⲱw ⳋz ⲅr
  คa ๒b ςc ๔d єe ﻮg ђh เi ןl ๓m ภn ๏o ףp קp ยu רr รs Շt שw ฬw אx ץy чy ﾌj
  ɏy ɇe ⱨh ⱡl ɽr ʉu ӿx ⱬz ⱪk ⱥa ȼc ꞓc ɍr ⱦt ƶz ꝑp ɋq ⱳw ⱴv ɉj ꝁk ȿs ŋn ɲn ƞn ɱm ɫl ƚl ʂs ʈt ʐz ʑz ʄf ɕc ƈc ɠg ɦh ʝj
  ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ßss æae œoe þp ðd ꞁl ꭰd
`);

/** Traditional and variant forms of the characters that the rules use. */
export const simplified = pairs(`
  錄录 録录 彔录 陸陆 帳账 賬账 帐账 戶户 戸户 號号 刪删 註注 銷销 確确 認认 購购 買买 轉转 訂订 單单 発发 發发 傳传 撥拨
  電电 話话 恢恢 復复 複复 廠厂 設设 裝装 載载 體体 現现 結结 賣卖 還还 匯汇 滙汇 紅红 簡简 訊讯 徹彻 關关 繳缴 費费 預预
  訊讯 錢钱 馬马 請请 繼继 續续 點点 擊击 極极 這这 個个 內内 數数 據据 貨货 銀银 餘余 額额 領领 夠够 應应 餵喂 視视
  頻频 語语 緊紧 機机 開开 啟启 啓启 動动 後后 間间 項项 條条 納纳 償偿 債债 貸贷 賭赌 競竞 標标 價价 擁拥 羣群 郵邮 協协 議议
  對对 會会 員员 産产 產产 鍵键 簽签 閱阅 華华 為为 爲为 過过 進进 連连 運运 達达 遠远 選选 釋释 針针 鈕钮 閉闭 門门 車车 軟软 較较 輕轻
  給给 絡络 經经 維维 罷罢 聯联 聽听 腦脑 節节 藍蓝 規规 記记 許许 註注 試试 詳详 說说 説说 調调 變变 讓让 財财 貼贴 資资 賞赏
  統统 並并 備备 儲储 贊赞 贈赠 掃扫 寶宝 雲云 閃闪 唄呗 幣币 臉脸 紋纹 線线 搶抢 禮礼 獨独 團团 殺杀 遞递 彈弹 報报 騎骑 師师 熱热 觸触 長长 塊块 計计 總总 張张
  筆笔 該该 堅坚 細细 須须 則则 幫帮 敗败 畢毕 頁页 憑凭 證证 狀状 態态 見见 問问 題题 麼么 無无 暫暂 謹谨 於于 絕绝 棄弃 離离 裏里 裡里 終终 僅仅 冊册 兌兑 換换
  權权 舉举 籤签 綁绑 導导 驗验 約约 劃划 閲阅 讚赞 牆墙 網网 審审 評评 貓猫 錯错 鐘钟 鍾钟 鬆松 嗎吗 們们 從从 來来 兩两 邊边 沒没 參参 歡欢 樂乐 課课 讀读 寫写
  誰谁 謝谢 識识 譯译 豐丰 貝贝 質质 趕赶 週周 遊游 鄰邻 醫医 銅铜 鋪铺 錶表 隊队 階阶 隨随 險险 難难 靜静 響响 頂顶 順顺 頭头 願愿 類类 飛飞 養养 館馆 駕驾 駐驻
  驅驱 鳥鸟 麗丽 麥麦 黃黄 齊齐 齒齿 龍龙
  岀出 囬回 厰厂 歴历 歷历 曆历 術术 實实 圖图 時时 書书 東东 樣样 檢检 氣气 測测 滿满 爾尔 獲获 畫画 當当 碼码 積积 穩稳
`);

/** Digits and signs that stand for a letter inside a word, as in `l0g0ut` or `p@y`. */
export const signsForLetters = pairs('0o 1l 3e 4a 5s 7t @a $s !l |l €e £l ¥y ₳a ฿b ₵c ₣f ₲g ₭k ₥m ₦n ₱p ₴s ₮t ₩w');

/** Chinese and Japanese signs that look like Latin capitals; read so only where no other Chinese stands beside them. */
export const hanLookAlikes = pairs(
  '卂a 乃b 匚c 乇e 千f 卄h 丨i 爪m 几n ㄖo 卩p 尺r 丂s ㄒt 丅t ㄩu 凵u 山w 乂x ㄚy 丫y 乙z ㄥl 口o 工i 王e 刀d',
);

/** Letters turned upside down, as in `ʎɐd`. */
export const turnedLetters = pairs('ɐa qb ɔc pd ǝe ɟf ƃg ɥh ıi ᴉi ɾj ʞk ʃl ꞁl ɯm un bq ɹr ʇt nu ʌv ʍw ʎy dp 6g');
