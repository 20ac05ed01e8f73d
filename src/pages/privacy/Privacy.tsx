import type { Label } from "../../../resources/kit/label";
import { usePlatform } from "../../app/i18n/usePlatform";
import { useTranslations } from "../../app/i18n/useTranslations";
import { Document, type Chapter } from "../parts/Document";
import { Bullets, Table, Paragraphs } from "../parts/prose";
import { PublicPage } from "../parts/PublicPage";

const updated = "2026-11-21";

function Controller() {
  const { city } = usePlatform();
  return (
    <Paragraphs
      text={[
        "本平台由{city}人力资源和社会保障局（以下称“我们”）依法建设和运行，是个人信息的处理者。",
        'This platform is built and operated under the law by the human resources and social security bureau of {city} ("we"), the controller of the personal information.',
      ]}
      facts={{ city: city || (["本市", "this city"] satisfies Label) }}
    />
  );
}

const processed = (
  <>
    <Paragraphs
      text={[
        "处理的法律依据是《个人信息保护法》第十三条第一款第二项（履行合同、实施人力资源管理所必需）和第三项（履行法定职责或者法定义务所必需），以及《保障农民工工资支付条例》第二十八条、第三十一条、第三十八条。",
        "The legal basis is Article 13(1)(2) of the Personal Information Protection Law (necessary for a contract or for human-resources management) and (3) (necessary for statutory duties), and Articles 28, 31 and 38 of the Regulation on Ensuring Wage Payment to Migrant Workers.",
      ]}
    />
    <Table
      head={[
        ["信息", "Information"],
        ["用途", "Purpose"],
      ]}
      rows={[
        [
          ["企业信息、法定代表人和联系人", "Company, legal representative, contact"],
          ["企业注册审核，通知和联系", "Review of registration, notices"],
        ],
        [
          ["账号、姓名、手机号、登录时间和地址", "Account, name, phone, sign-in time and address"],
          ["身份验证，安全审计", "Authentication, security audit"],
        ],
        [
          ["农民工姓名、证件号码、性别、民族、住址、工种", "Worker's name, ID number, gender, ethnicity, address, trade"],
          ["用工实名登记", "Real-name registration"],
        ],
        [
          ["证件影像、人脸影像", "ID and face images"],
          ["核对本人身份，考勤真实性核验", "Identity verification and attendance authenticity"],
        ],
        [
          ["进退场和考勤记录", "Entries, exits, attendance"],
          ["核算工时和工资，发现漏发", "Calculating working time and wages, detecting missing payments"],
        ],
        [
          ["银行卡号、工资数额和发放结果", "Bank card, wages, payment results"],
          ["代发工资，监督足额支付", "Payment, supervision of payment in full"],
        ],
      ]}
    />
  </>
);

const chapters: readonly Chapter[] = [
  { id: "controller", title: ["谁处理您的信息", "Who processes your information"], body: <Controller /> },
  { id: "processed", title: ["处理哪些信息，为什么", "What is processed and why"], body: processed },
  {
    id: "sensitive",
    title: ["敏感个人信息", "Sensitive information"],
    body: (
      <Paragraphs
        text={[
          "证件号码、人脸影像、银行卡号和考勤轨迹属于敏感个人信息，泄露可能危害人身、财产安全。我们只在上述用途必要的范围内处理，并依照《个人信息保护法》第二十八条至第三十条告知必要性和对您的影响。",
          "ID numbers, face images, bank card numbers and attendance records are sensitive personal information; disclosure may endanger personal safety or property. We process them only as far as necessary for the purposes above, and give notice of the necessity and the effects on you under Articles 28 to 30 of the Personal Information Protection Law.",
        ]}
      />
    ),
  },
  {
    id: "recipients",
    title: ["谁会收到", "Who receives it"],
    body: (
      <Bullets
        items={[
          ["您所在项目的施工总承包单位和用人单位", "The general contractor and the employer of your project"],
          ["代发工资的银行（姓名、卡号、金额）", "The paying bank (name, card, amount)"],
          [
            "对项目有监督职责的人力资源社会保障和行业主管部门",
            "The human resources department and the sector departments supervising the project",
          ],
          [
            "除法律规定外，不向其他人提供，不用于商业用途",
            "No one else except as required by law, and never for commercial purposes",
          ],
        ]}
      />
    ),
  },
  {
    id: "storage",
    title: ["保存多久", "How long it is kept"],
    body: (
      <Bullets
        items={[
          ["工资台账：支付月份之后至少3年", "Wage ledger: at least 3 years after the month of payment"],
          [
            "用工、合同、考勤台账：工程完工且工资全部结清后至少3年",
            "Labour, contract and attendance ledgers: at least 3 years after completion and settlement",
          ],
          [
            "考勤影像：2年，期满删除影像、保留记录",
            "Attendance images: 2 years, after which the image is deleted and the record retained",
          ],
          ["短信验证码：1天；登录日志：1年；审计日志：3年", "SMS codes 1 day, login log 1 year, audit log 3 years"],
        ]}
      />
    ),
  },
  {
    id: "protection",
    title: ["如何保护", "How it is protected"],
    body: (
      <Bullets
        items={[
          [
            "证件号码、手机号、银行卡号加密存储，页面默认脱敏显示",
            "ID, phone and card numbers are encrypted at rest and masked on screen by default",
          ],
          [
            "查看完整信息须有专门权限，每次查看、导出、下载都有记录",
            "Viewing them in full requires a permission; every view, export and download is recorded",
          ],
          ["文件链接只对本次登录有效，5分钟后失效", "File links are valid only in the current session, for 5 minutes"],
          ["数据大屏和预警列表不显示完整姓名和证件号码", "Wall display and alarm lists never show full names or ID numbers"],
        ]}
      />
    ),
  },
  {
    id: "rights",
    title: ["您的权利", "Your rights"],
    body: (
      <Paragraphs
        text={[
          "您可以查阅、复制、更正自己的信息，依法要求删除，并要求我们解释处理规则。请通过所在企业或劳动保障监察机构提出，我们核实身份后及时受理并答复，不能办理的说明理由。对答复不满意的，可以向网信部门投诉。",
          "You may access, copy and correct your information, request deletion as permitted by law, and ask us to explain our processing rules. Submit requests through your company or the labour inspection authority; after verifying your identity we respond without delay and give reasons if we cannot comply. If you are not satisfied with the response, you may complain to the cyberspace administration.",
        ]}
      />
    ),
  },
  {
    id: "browser",
    title: ["浏览器中保存的内容", "Data stored in your browser"],
    body: (
      <Paragraphs
        text={[
          "平台不使用Cookie跟踪。登录状态只保存在当前标签页，关闭即清除；登录过期时尚未提交的内容也只留在当前标签页，登录后可恢复。语言和表格列设置保存在本机浏览器。",
          "The platform uses no tracking cookies. Your session is stored only in the current tab and is cleared when it is closed; content not yet submitted when a session expires also stays only in that tab and can be restored after signing in. Language and column settings are stored in this browser.",
        ]}
      />
    ),
  },
  {
    id: "minors",
    title: ["未成年人", "Minors"],
    body: (
      <Paragraphs
        text={[
          "禁止使用未满16周岁的童工，平台拒绝其进场登记。已满16周岁不满18周岁的劳动者受特殊保护，平台予以标识。",
          "Employing anyone under 16 is prohibited, and the platform rejects their site entry. Workers aged 16 and 17 receive special protection and are marked.",
        ]}
      />
    ),
  },
];

export default function Privacy() {
  const t = useTranslations();
  return (
    <PublicPage
      title={t(["隐私政策", "Privacy policy"])}
      lead={t(["更新日期：{updated}", "Last updated: {updated}"], { updated })}
    >
      <Document path="/privacy" chapters={chapters} />
    </PublicPage>
  );
}
