/**
 * Common passwords that satisfy the rule of small letters, capitals and digits. They combine a widely used word or name, or a
 * keyboard row, with common digits, so the parts are listed instead of millions of passwords.
 */
const words = new Set(
  `password passwort passwd passw pass pwd word secret private admin administrator admins adm root user username test tester
    testing guest temp temporary default changeme change letmein login logon signin access welcome hello hi master manager super
    supervisor system sys sysadmin server service support security secure office operator owner staff account website web site
    home internet network computer laptop windows microsoft linux ubuntu oracle mysql postgres database data backup apple iphone
    ipad android google gmail facebook twitter youtube amazon netflix samsung huawei xiaomi oppo vivo lenovo intel cisco nokia
    sony baidu alibaba alipay taobao tmall tencent weixin wechat wei weibo douyin qq jd meituan love lover iloveyou loveyou
    loveme forever baby babe honey angel sweet sweety princess prince queen king dragon tiger monkey lion eagle panda horse
    rabbit dog cat bear wolf fish bird butterfly sunshine sunny flower rose moon star sky summer spring autumn winter monday
    friday sunday january february march april may june july august september october november december football soccer
    basketball baseball hockey tennis golf sports player superman batman spiderman pokemon naruto starwars matrix jordan kobe
    james michael jennifer jessica ashley daniel thomas robert william charlie andrew joshua matthew michelle nicole anthony
    george david john mary peter jack tom tony lucy lily linda anna amy alice freedom trustno whatever killer hunter ranger
    shadow silver golden gold diamond purple orange yellow green blue black white red money lucky happy smile good nice cool
    best great power magic music guitar cheese cookie chocolate banana pepper ginger coffee mother father mom dad family friend
    friends school student teacher company corp project wage wages salary pay payroll bank worker workers labor labour city gov
    government china chinese beijing shanghai guangzhou shenzhen hangzhou nanjing wuhan chengdu chongqing tianjin suzhou xian
    fuzhou xiamen taiwan hongkong zhongguo zhonghua america london paris demo example sample abc abcd abcde abcdef aa ab abab
    asd asdf qwe qwer qwert qwerty qwertyuiop zxc zxcv zxcvbn qaz wsx edc rfv tgb qazwsx qazwsxedc zaq xsw zaqxsw zaqwsx qwas
    qweasd qweasdzxc asdzxc wasd mima koulin kouling denglu yonghu yonghuming guanli guanliyuan xitong ceshi woaini aini wo ai
    ni woshi wode woaiwojia woxihuanni nihao nihaoma haha hehe hei heihei xixi lala dada meimei gege didi jiejie baobao baobei
    laopo laogong qinai qinaide baba mama mami yeye nainai jia jiating xingfu kuaile pingan facai fa gongxi gongxifacai shunli
    jixiang ruyi kaixin tianshi tianxia zhizun huangdi wang laoda dage xiaoming xiaohong xiaoli xiaowang caonima sb nima tamade
    gongzi gongren nongmin nongmingong jianshe shigong gongcheng gongdi gongsi qiye danwei renshe zhufang baozhang jiancha
    jianguan xiangmu zhengfu shehui laodong laowu caiwu kuaiji chuna banzu renshi shenfenzheng yinhang zhanghao zhanghu shouji
    dianhua diannao wangluo wangzhan youxi yinyue dianying xuexi xuesheng laoshi daxue zhongxue qinghua beida li zhang liu chen
    yang zhao huang zhou wu xu sun hu zhu gao lin he guo ma luo liang song zheng xie han tang feng yu dong xiao cheng cao yuan
    deng fu shen zeng peng lv su lu jiang cai ding xue ye yan pan du dai xia zhong tian ren fan fang shi yao tan liao zou xiong
    jin hao kong bai cui kang mao qiu qin gu hou shao meng long wan duan qian tao hong jie min jing qiang lei jun yong juan chao
    ping gang xiu ying hua hui bin bo fei xin na lan mei`.split(/\s+/),
);

const knownDigits = new Set(
  "520 521 1314 5201314 1314520 7758521 7758258 110 119 120 911 10086 10010 12306 12315 12333 12345".split(" "),
);
const rows = [
  ...["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"],
  ...["qazwsxedcrfvtgbyhnujmikolp", "147258369", "159357", "741852963"],
].flatMap((row) => [row, [...row].toReversed().join("")]);

const isRun = (text: string): boolean => text.length >= 3 && rows.some((row) => row.includes(text));
const isRepetition = (text: string): boolean => /^(.{1,4}?)\1+$/.test(text);

/** 1990, 201908, 19900203, 900203. */
const isDate = (digits: string): boolean =>
  /^(19|20)\d\d((0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])?)?$/.test(digits) ||
  /^\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/.test(digits);

/** Any digits up to this length count as common: trying them all is quick. */
const freeDigits = 4;
const areCommonDigits = (digits: string): boolean =>
  digits.length <= freeDigits ||
  consistsOf(digits, (part) => isRun(part) || isRepetition(part) || isDate(part) || knownDigits.has(part));

/** Short words count only at the beginning, as a surname: many of them could be combined to any text. */
const areCommonLetters = (letters: string): boolean =>
  letters.length <= 2 ||
  consistsOf(letters, (part, at) =>
    part.length > 2 ? words.has(part) || isRun(part) || /^(.)\1+$/.test(part) : at === 0 && part.length === 2 && words.has(part),
  );

/** Whether the whole text consists of at most `maxParts` such parts. */
function consistsOf(text: string, isPart: (part: string, at: number) => boolean, at = 0, maxParts = 3): boolean {
  if (at === text.length) return true;
  if (maxParts === 0) return false;
  for (let end = text.length; end > at; end--)
    if (isPart(text.slice(at, end), at) && consistsOf(text, isPart, end, maxParts - 1)) return true;
  return false;
}

/** Digits that replace letters: passw0rd, adm1n. */
const lookalikes: Readonly<Record<string, string>> = { 0: "o", 1: "i", 3: "e", 4: "a", 5: "s", 7: "t" };
const withLetters = (text: string, one: string): string =>
  text.replaceAll(/(?<=[a-z]\d?)[013457](?=\d?[a-z])/g, (digit) => (digit === "1" ? one : lookalikes[digit]!));

/** Expects a password that satisfies the rule. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase();
  return [plain, withLetters(plain, "i"), withLetters(plain, "l")].some(
    (text) => areCommonLetters(text.replaceAll(/\d/g, "")) && areCommonDigits(text.replaceAll(/\D/g, "")),
  );
}
