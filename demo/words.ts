import { managementTrade, workTrade } from "../resources/dictionaries/workTrade";
import type { CodeOf } from "../resources/kit/dictionary";
import type { Chance } from "./random";
import { gender } from "../resources/dictionaries/gender";

const surnames = [
  ..."王李张刘陈杨黄赵吴周徐孙马朱胡郭何林罗高郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛段雷龙",
];
const menGiven = [..."伟强磊军勇杰涛斌刚辉建国明福生德贵海山水根金来兴旺庆祥林波成龙文武平安永康立志长顺"];
const womenGiven = [..."芳娟敏静丽艳霞秀英梅兰玉珍红燕春云桂花莲凤琴雪萍"];

/** Common names combined at random: any resemblance to a real person is accidental. */
export function randomPersonName(chance: Chance, genderCode: CodeOf<typeof gender>): string {
  const given = genderCode === gender.male ? menGiven : womenGiven;
  return chance.pick(surnames) + chance.pick(given) + (chance.is(0.72) ? chance.pick(given) : "");
}

/** Invented for company names; none of them is a word. */
export const companyWords =
  "恒筑 岚垒 远砼 启榫 拓椽 瀚基 臻桁 锐栋 弘枋 砺程 澄筑 崇榭 沐梁 衡垣 聿匠 曜砖 绍垚 朔峤 岑工 翊筑 泽桢 昱磐 钧垒 奕榕 禾筑 屹匠 铭砌 卓甍 乾枢 宸垣 骁桥 岱石 璟筑 砚程 辰榀 固泰 沣垒 凌架 序梁 炬建 淳瓦 皓垛 烁匠 郁栎 峻垚 朗榫 彧筑 旻基 冀垣 衍桁 璞石 邃工 晔垒 琢匠 阔程 钦梁 煦筑 骞栋 蔚砼 澜基 霁垣 穆匠 瀛筑 巍磐 晟桢 昶石 珩梁 桓垒 郢工 濯匠 翀筑 勖程 栩基 晏垣 烜栋 缙石 麒桁 骐榫 樾筑 埕垒 浔匠 洵梁 渊基 溯程 潼筑 滢垣 漾匠 澍石".split(
    " ",
  );

export const siteWords =
  "云湖 汀兰 望江 栖霞 映月 听涛 凤鸣 松涛 清河 白鹭 金桂 翠屏 银杏 芳洲 朝阳 文昌 明珠 龙泉 玉带 揽翠 长堤 北苑 南浦 东篱 西岸 书香 锦绣 和畅 桃源 澜庭".split(
    " ",
  );

/** Types of works by supervising department (housing, transport, water, forestry, other): words and project category. */
export const works: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly (readonly [string, "01" | "02" | "05" | "07" | "08" | "15"])[]>> =
  {
    1: [
      ["花园一期", "01"],
      ["安置房项目", "01"],
      ["中学迁建工程", "01"],
      ["人民医院综合楼", "01"],
      ["产业园标准厂房", "01"],
      ["商务中心", "01"],
      ["地下综合管廊", "02"],
      ["污水处理厂", "02"],
      ["保障性住房", "01"],
      ["体育馆", "01"],
    ],
    2: [
      ["大道改造工程", "05"],
      ["跨江大桥", "05"],
      ["高速连接线", "05"],
      ["农村公路提升", "05"],
    ],
    3: [
      ["水库除险加固", "07"],
      ["河道整治工程", "07"],
      ["灌区改造", "07"],
    ],
    4: [
      ["滨江公园", "15"],
      ["森林步道", "15"],
    ],
    5: [
      ["变电站", "08"],
      ["充电场站", "08"],
    ],
  };

type Trade = CodeOf<typeof workTrade>;

const tradesOnSite = 30;
export const trades: readonly Trade[] = workTrade.codes
  .filter((code) => code !== managementTrade && code.endsWith("0"))
  .slice(0, tradesOnSite);

export const tradeName = (trade: Trade): string => workTrade.values.find(({ code }) => code === trade)?.zh ?? "";

const minDaily = 180;
const dailyStep = 10;
const dailySteps = 24;
/** Yuan a day, by trade: from a labourer to a crane driver. */
export const dailyWage = (trade: Trade): number => minDaily + ((trades.indexOf(trade) * 7) % (dailySteps + 1)) * dailyStep;

/** Home provinces of the workers; counties and villages are fictional. */
export const homes = "四川省 河南省 安徽省 湖南省 贵州省 江西省 湖北省 重庆市 云南省 广西壮族自治区 甘肃省 示范省".split(" ");
export const villages = "示例县东风村 示例县红星村 示例县团结村 示例县新民村 示例县幸福村".split(" ");
