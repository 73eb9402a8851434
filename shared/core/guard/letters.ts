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
  ᴀa ᴄc ᴅd ᴇe ᴊj ᴋk ᴍm ᴏo ᴘp ᴛt ᴜu ᴠv ᴡw ᴢz ßss æae œoe þp ðd ꞁl ꭰd
`);

/** Traditional and variant forms of the characters that the rules use. */
export const simplified = pairs(`
  錄录 録录 彔录 陸陆 帳账 賬账 帐账 戶户 戸户 號号 刪删 註注 銷销 確确 認认 購购 買买 轉转 訂订 單单 発发 發发 傳传 撥拨
  電电 話话 恢恢 復复 複复 廠厂 設设 裝装 載载 體体 現现 結结 賣卖 還还 匯汇 滙汇 紅红 簡简 訊讯 徹彻 關关 繳缴 費费 預预
  訊讯 錢钱 馬马 請请 繼继 續续 點点 擊击 極极 這这 個个 內内 數数 據据 貨货 銀银 餘余 額额 領领 夠够 應应 餵喂 視视
  頻频 語语 緊紧 機机 開开 啟启 啓启 動动 後后 間间 項项 條条 納纳 償偿 債债 貸贷 賭赌 競竞 標标 價价 擁拥 羣群 郵邮 協协 議议
  對对 會会 員员 産产 產产 華华 為为 爲为 過过 進进 連连 運运 達达 遠远 選选 釋释 針针 鈕钮 閉闭 門门 車车 軟软 較较 輕轻
  給给 絡络 經经 維维 罷罢 聯联 聽听 腦脑 節节 藍蓝 規规 記记 許许 註注 試试 詳详 說说 説说 調调 變变 讓让 財财 貼贴 資资 賞赏
  岀出 囬回 厰厂 歴历 歷历 曆历 術术 實实 圖图 時时 書书 東东 樣样 檢检 氣气 測测 滿满 爾尔 獲获 畫画 當当 碼码 積积 穩稳
`);

/** Digits and signs that stand for a letter inside a word, as in `l0g0ut` or `p@y`. */
export const signsForLetters = pairs('0o 1l 3e 4a 5s 7t @a $s !l |l €e £l');
