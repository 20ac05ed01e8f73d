import { NamedSteps, Paragraphs } from "../../parts/prose";
import { Picture } from "../Picture";
import type { PictureName } from "../pictures";

const picture = (name: PictureName) => <Picture name={name} />;

export const aboutThePlatform = (
  <>
    <Paragraphs
      text={[
        "本平台依据《保障农民工工资支付条例》第三十八条建设，对本市工程建设项目的农民工工资支付进行监控和预警。人力资源社会保障部门与住房城乡建设、交通运输、水利、林业园林等行业主管部门在同一平台上监督，施工企业在平台上报送项目、管理工资专用账户和保证金、编制并发放工资。",
        "This platform is built under Article 38 of the Regulation on Ensuring Wage Payment to Migrant Workers to monitor wage payments on this city's construction projects. The human resources department and the housing, transport, water and forestry departments supervise on a single platform, where construction companies report projects, manage special wage accounts and deposits, and prepare and pay payrolls.",
      ]}
    />
    <Paragraphs
      text={[
        "工资由总承包单位通过工资专用账户直接发放到农民工本人的银行卡。平台每天核对合同、考勤、人工费用拨付、工资单和银行回执，发现异常即产生预警，并注明法律依据和处理要求。",
        "The general contractor pays wages from the special account directly to each worker's own bank card. Every day the platform cross-checks contracts, attendance, labour-fee transfers, payrolls and bank receipts; any anomaly raises an alarm stating its legal basis and the required action.",
      ]}
    />
  </>
);

export const forCompanies = (
  <NamedSteps<PictureName>
    picture={picture}
    steps={[
      [
        ["注册账号", "Register"],
        [
          "在登录页点击“企业注册”，填写统一社会信用代码、联系人和手机，上传营业执照。已由住建平台导入的企业直接激活账号。审核结果以短信通知，首次登录须修改初始密码。",
          'Choose "Register a company" on the sign-in page, enter the credit code, contact and phone, and upload the business licence. Companies already imported from the housing authority platform activate their account directly. The result is sent by SMS; the initial password must be changed at first sign-in.',
        ],
        "register",
      ],
      [
        ["上报项目", "Report the project"],
        [
          "在“项目信息”中点击“项目上报”，分步填写项目、合同与人工费用、参建单位、责任人员和附件，可存草稿，提交后由主管部门审核。",
          'Under Projects choose "Report a project" and enter the project, contract and labour fee, participants, responsible persons and attachments step by step. Drafts can be saved; the department reviews the submission.',
        ],
        "report",
      ],
      [
        ["存储工资保证金", "Make the wage deposit"],
        [
          "取得施工许可证（无许可证的自签订合同）之日起20个工作日内存储。应存金额由平台按合同额和企业信用计算，可用现金、银行保函、担保公司保函或保险。",
          "Due within 20 working days of the construction permit (or, without a permit, of signing the contract). The platform calculates the amount from the contract amount and the company's credit; cash, bank guarantees, guarantees by guarantee companies and insurance are accepted.",
        ],
        "deposit",
      ],
      [
        ["开立工资专用账户", "Open the special wage account"],
        [
          "合同签订之日起30日内开户，并与建设单位、开户银行签订资金管理三方协议；开户之日起30日内上传凭证备案。",
          "Open the account within 30 days of signing the contract and sign the three-party agreement with the client and the bank; upload the documents for filing within 30 days of opening.",
        ],
        "account",
      ],
      [
        ["对接考勤", "Connect attendance"],
        [
          "项目审核通过并由主管部门开通数据上传后，考勤设备厂商用 appid 和密钥推送班组、人员、进退场和考勤。没有闸机的工地可导入表格。",
          "Once the project is approved and data upload is enabled, the attendance equipment vendor pushes teams, workers, entries, exits and attendance with the appid and secret. Sites without gates can import a spreadsheet.",
        ],
        "key",
      ],
      [
        ["签订劳动合同", "Sign labour contracts"],
        [
          "未订立劳动合同、未进行实名登记的人员不得进场。在“人员信息”中录入合同并上传扫描件。",
          "Workers without a labour contract or real-name registration may not enter the site. Record the contract under Workers and upload the scan.",
        ],
        "contract",
      ],
      [
        ["登记人工费用", "Record labour fees"],
        [
          "建设单位按月将人工费用足额拨入专户，总包单位在“分账信息”中登记到账。",
          "The client transfers the labour fee to the special account in full each month; the general contractor records the receipt under Labour-fee transfers.",
        ],
        "bill",
      ],
      [
        ["编制并发放工资", "Prepare and pay wages"],
        [
          "在“工资发放”中按考勤生成工资单，核对后提交；总包单位复核人员打开工资单，核对工资卡和与上月的差异，凭短信验证码授权，银行代发。提交人与授权人不能是同一人。",
          "Under Wage payout generate the payroll from attendance, check it and submit. The general contractor's reviewer opens the payroll, checks wage cards and differences from last month, and authorises with an SMS code; the bank then pays. The submitter and the authoriser cannot be the same person.",
        ],
        "payroll",
      ],
      [
        ["处理代发失败", "Resolve failed payments"],
        [
          "代发失败的明细注明原因，更正工资卡后生成补发单再次发放。",
          "Each failed line shows the reason. Correct the wage card, then create a supplementary payroll to pay again.",
        ],
        "backPay",
      ],
      [
        ["整改预警", "Rectify alarms"],
        [
          "在“预警管理”中查看依据和证据，整改后提交说明和附件，由监管人员核实销号。",
          "View the legal basis and evidence under Alarms. After rectification, submit a report with attachments; an official verifies and closes the alarm.",
        ],
        "rectify",
      ],
      [
        ["撤销专户", "Close the account"],
        [
          "工程完工且未拖欠工资的，公示30日后上传无拖欠承诺书申请销户，主管部门核准。",
          "After completion without wage arrears and 30 days of public notice, upload the no-arrears undertaking and apply for closure; the department approves.",
        ],
        "close",
      ],
      [
        ["申请返还保证金", "Apply for release of the deposit"],
        [
          "工程完工、公示期满且无拖欠的，在“工资保证金”中申请返还。",
          "After completion and the public notice period, without arrears, apply for release under Wage deposits.",
        ],
        "refund",
      ],
    ]}
  />
);

export const forGovernment = (
  <NamedSteps<PictureName>
    picture={picture}
    steps={[
      [
        ["审核企业和项目", "Review companies and projects"],
        [
          "待办数量显示在首页。退回须写明原因，企业修改后可再次提交；已通过的项目变更也要审核，页面列出变更前后的内容。",
          "Pending items are counted on the home page. A return requires a reason; the company can correct and resubmit. Changes to approved projects are also reviewed, with old and new values listed.",
        ],
        "review",
      ],
      [
        ["处置预警", "Handle alarms"],
        [
          "查看依据、证据和处罚条款，下发通知并限期整改；企业提交后核实，通过则销号，不通过则退回。可打印整改提示。",
          "View the legal basis, evidence and penalty, and notify the company with a deadline. After the company submits its rectification, verify it: approve to close the alarm, or return it. A rectification notice can be printed.",
        ],
        "alarms",
      ],
      [
        ["管理保证金和专户", "Deposits and accounts"],
        [
          "确认或退回保证金，登记动用，核准返还；办理专户备案和销户核准。",
          "Confirm or return deposits, record drawdowns and approve releases; file special accounts and approve closures.",
        ],
        "supervise",
      ],
      [
        ["数据大屏", "Wall display"],
        [
          "有权限的人员点击页面右上角“数据大屏”，查看全市和各区县的项目、预警、工资发放情况。",
          'Users with permission click "Wall display" at the top right to view projects, alarms and wage payments of the city and each district.',
        ],
        "screen",
      ],
      [
        ["个人信息", "Personal data"],
        [
          "身份证号、手机号、银行卡号默认脱敏。查看完整信息须有权限，每次查看都会留下记录。",
          "ID, phone and card numbers are masked by default. Viewing them in full requires permission, and every view is recorded.",
        ],
        "personal",
      ],
    ]}
  />
);
