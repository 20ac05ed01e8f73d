import { direction } from "./dictionaries/direction";
import { maritalStatus } from "./people/maritalStatus";
import { alsoCalled } from "./kit/dictionary";
import { bank } from "./dictionaries/bank";
import { payType } from "./dictionaries/payType";
import { paymentChannel } from "./dictionaries/paymentChannel";
import { workerPayStatus } from "./dictionaries/workerPayStatus";
import { contractKind } from "./people/contractKind";
import { contractTermType } from "./people/contractTermType";
import { holidayKind } from "./dictionaries/holidayKind";
import { complaintSource } from "./complaints/complaintSource";
import { complaintType } from "./dictionaries/complaintType";
import { nation } from "./dictionaries/nation";
import { workTrade } from "./dictionaries/workTrade";
import { yesNo } from "./dictionaries/yesNo";
import { yesNoUnknown } from "./dictionaries/yesNoUnknown";

// The words that people use for codes in their tables. Imported where tables are read, because pages have lists to choose from.

/** Short names, and full ones with the branch behind them: 农行, 中国农业银行福州鼓楼支行. */
alsoCalled(bank, { 102: ["ICBC"], 103: ["ABC"], 104: ["BOC"], 105: ["CCB"], 403: ["PSBC"] }, [
  [/^(中国)?(农业发展银行|农发行)/, "203"],
  [/^(中国)?(工商银行|工商行|工行)/, "102"],
  [/^(中国)?(农业银行|农行)/, "103"],
  [/^(中国银行|中行)(?!.*香港)/, "104"],
  [/^(中国)?(建设银行|建行)/, "105"],
  [/^(交通银行|交行|中国交通银行)/, "301"],
  [/^(中信银行|中信(?!百信))/, "302"],
  [/^(中国)?光大(银行)?/, "303"],
  [/^华夏(银行)?/, "304"],
  [/^(中国)?民生(银行)?/, "305"],
  [/^(广发(银行)?|广东发展银行)/, "306"],
  [/^平安(银行)?/, "307"],
  [/^(招商银行|招行)/, "308"],
  [/^(兴业银行|兴业$)/, "309"],
  [/^((上海)?浦东?发展?银行|浦发)/, "310"],
  [/^恒丰(银行)?/, "315"],
  [/^浙商(银行)?/, "316"],
  [/^渤海(银行)?/, "318"],
  [/^徽商(银行)?/, "319"],
  [/^(重庆)?三峡银行/, "321"],
  [/^上海(农村商业银行|农商行|农商银行)/, "322"],
  [/^上海银行/, "325"],
  [/^((中国)?邮政储?蓄?银?行?|(中国)?邮储|邮政)/, "403"],
  [/农村商业银行|农商银行|农商行/, "314"],
  [/农村信用|农信社|信用联社|信用合作联社|^信用社/, "402"],
  [/农村合作银行|农合行/, "317"],
  [/村镇银行/, "320"],
]);

/** The words of sites and wage sheets. */
alsoCalled(workTrade, {
  "010": ["泥工", "瓦工", "泥瓦工", "泥水工", "砖工", "砌砖工", "砌墙工", "砌体工"],
  "020": ["钢筋", "绑扎工", "钢筋绑扎工"],
  "030": ["架工", "外架工", "脚手架工", "搭架工", "架子"],
  "040": ["砼工", "混凝土", "混泥土工"],
  "042": ["浇筑工", "浇捣工", "砼浇筑工"],
  "050": ["模板木工", "木模工", "支模工", "模板", "铝模工"],
  "070": ["风管工", "通风空调工"],
  "080": ["起重工", "起重安装工"],
  110: ["管工", "水管工", "管道安装工"],
  130: ["电工", "水电工", "水电", "水电安装工"],
  152: ["挖机司机", "挖掘机司机", "挖机工", "挖机驾驶员"],
  153: ["桩基工", "打桩工"],
  170: ["信号工", "司索工", "信号司索工", "起重指挥", "塔吊指挥"],
  191: ["粉刷工", "抹灰", "粉灰工", "粉墙工"],
  192: ["油漆", "油工", "涂料工", "腻子工", "漆工"],
  193: ["贴砖工", "瓷砖工", "铺砖工", "贴瓷砖工"],
  211: ["幕墙工"],
  212: ["门窗工"],
  230: ["防水"],
  240: ["木匠"],
  270: ["焊工", "电焊", "焊接工", "氩弧焊工"],
  300: ["测量工", "测量员", "放线工", "放线员"],
  390: ["小工", "普工", "力工", "壮工", "零工", "辅工", "杂役", "勤杂工", "普通工", "辅助工", "杂活工", "普通工人"],
  401: ["水暖", "水工"],
  413: ["铺路工", "修路工", "路面工"],
  416: ["塔吊司机", "塔吊工", "塔司", "吊车司机", "起重机司机", "塔机司机", "塔吊驾驶员"],
  418: ["试验员"],
  431: ["外墙保温工", "保温工"],
  435: ["消防工"],
  501: ["绿化", "园林工", "园林绿化工"],
  601: ["清洁工", "保洁", "保洁工"],
  900: ["管理", "管理员", "项目管理人员"],
  1000: ["其他", "其它工种", "其他工种"],
});

alsoCalled(payType, {
  [payType.monthly]: ["月薪", "按月", "月工资", "月结", "计月"],
  [payType.weekly]: ["按周", "周工资"],
  [payType.daily]: ["日薪", "点工", "按日", "日工资", "计日", "计日工", "日工", "计时", "计时工资", "按天"],
  [payType.hourly]: ["时薪", "按小时", "小时工", "计小时"],
  [payType.piece]: ["计件工资", "按件", "计件制"],
  [payType.measured]: ["计量", "按工程量", "工程量", "按量", "计量工资", "按完成工程量"],
  [payType.other]: ["其它", "包干", "包工"],
});
alsoCalled(paymentChannel, {
  [paymentChannel.offline]: ["银行转账", "转账", "线下转账", "网银", "银行代发", "银行"],
  [paymentChannel.online]: ["线上发放", "平台发放"],
  [paymentChannel.cash]: ["现金发放", "发现金"],
});
alsoCalled(workerPayStatus, {
  [workerPayStatus.paid]: ["已发放", "已发", "成功", "发放成功", "已支付", "是", "已付"],
  [workerPayStatus.unpaid]: ["未发放", "未发", "未支付", "否", "未付"],
  [workerPayStatus.failed]: ["失败"],
});
alsoCalled(contractKind, {
  [contractKind.labourContract]: ["合同", "书面劳动合同", "劳动合同书"],
  [contractKind.agreement]: ["用工协议", "简易劳动合同", "劳务协议", "书面协议"],
});
alsoCalled(contractTermType, {
  [contractTermType.fixed]: ["固定期限", "固定", "有固定期限"],
  [contractTermType.task]: [
    "以完成一定工作任务为期限",
    "以完成一定工作任务为期限的合同",
    "任务期限",
    "完成一定工作为期限",
    "以完成工作任务为期限",
  ],
});
alsoCalled(holidayKind, {
  [holidayKind.holiday]: ["法定", "放假", "休", "休息", "节假日", "假日", "法定假日", "休假", "公休"],
  [holidayKind.workday]: ["调休", "上班", "班", "补班", "调休工作日", "工作日", "补上班"],
});
alsoCalled(
  complaintSource,
  {
    [complaintSource.clue]: ["全国线索平台", "国家平台", "根治欠薪线索", "全国根治欠薪线索反映平台", "线索平台", "全国平台"],
  },
  [[/来电|来访|电话|现场|12345|12333|热线|信访/, complaintSource.office]],
);
alsoCalled(complaintType, {}, [
  [/拖欠|欠薪|欠工资|欠发/, complaintType.arrears],
  [/未足额|少发|克扣|不足额/, complaintType.paidShort],
  [/合同/, complaintType.noContract],
  [/扣押|工资卡/, complaintType.cardWithheld],
  [/^其它/, complaintType.other],
]);

alsoCalled(direction, { "01": ["进", "进场", "进门", "上班", "in"], "02": ["出", "出门", "离场", "下班", "out"] });

/** The codes of GB/T 2261.2, which card readers and gates send. */
alsoCalled(maritalStatus, { "01": ["10"], "02": ["20", "21", "22", "23", "有配偶"], "03": ["40", "离婚"] });

/** As on older forms. */
const shortened = nation.values.map(({ code, zh }) => [code, [zh.replace(/族$/, "")]] as const);
alsoCalled(nation, { ...Object.fromEntries(shortened), "05": ["维吾尔", "维族"], "10": ["朝鲜", "朝族", "鲜族"] });

/** How tables say yes and no: marks, letters, and whether something has been done. */
const yesAndNo: Readonly<Record<string, readonly string[]>> = {
  1: [
    "√",
    "✓",
    "✔",
    "☑",
    "Y",
    "T",
    "true",
    "有",
    "对",
    "已",
    "已参保",
    "已缴",
    "已缴纳",
    "已购买",
    "已签",
    "已签订",
    "参加",
    "已参加",
  ],
  0: [
    "×",
    "✗",
    "✘",
    "X",
    "N",
    "F",
    "false",
    "无",
    "没有",
    "不",
    "不是",
    "未",
    "未参保",
    "未缴",
    "未缴纳",
    "未购买",
    "未签",
    "未签订",
    "未参加",
  ],
};
alsoCalled(yesNo, yesAndNo);
alsoCalled(yesNoUnknown, yesAndNo);
