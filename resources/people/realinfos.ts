import * as d from "../declare";
import { education } from "./education";
import { gender } from "../dictionaries/gender";
import { idCardType } from "../dictionaries/idCardType";
import { maritalStatus } from "./maritalStatus";
import { nation } from "../dictionaries/nation";
import { politicalStatus } from "./politicalStatus";
import { verifiedStatus } from "./verifiedStatus";
import { yesNo } from "../dictionaries/yesNo";
import { yesNoUnknown } from "../dictionaries/yesNoUnknown";
import { origin } from "../origin";
import { idWords } from "./idWords";

const pictures = ["jpg", "jpeg", "png"];

/** A person's record is visible through his or her rows in `workers`. */
const read: d.Access = {
  government: { needs: "worker_view", where: d.has("workers", "realinfo", d.inOrgScope("project")) },
  company: { where: d.has("workers", "realinfo", d.ownOrContracted) },
};

/** The identity of a worker: one row per person, for all projects. Created by push or import. */
export const realinfos = d.defineResource("realinfos", ["一人一档", "Persons"], {
  path: "/auth/v1/realinfos/",
  route: "/realname/real-name",
  menu: { after: "/realname/person" },
  basis: d.law("建筑工人实名制管理办法（试行）", "第十一条"),

  fields: {
    worker_name: d
      .personNameField("姓名", "Name")
      .alsoCalled("工人姓名", "人员姓名", "员工姓名", "名字", "户名")
      .required()
      .pinyinSearch(),
    id_card_type: d.choice(idCardType, "证件类型", "ID type").required().default("01"),
    id_card_number: d
      .idNumber("证件号码", "ID number", { typeField: "id_card_type" })
      .alsoCalled(...idWords)
      .required()
      .unique("id_card_type")
      .search(),
    // Derived from the identity card number.
    gender: d.choice(gender, "性别", "Gender").computed().filter(),
    /** Hidden, because together with the masked number it would reveal the full number. */
    birthday: d.day("出生日期", "Birth date").computed().masked("hidden"),
    birth_place_code: d.text("籍贯", "Place of origin", { max: 6 }).computed(),
    age: d.integer("年龄", "Age").computed().filter(),
    nation: d.choice(nation, "民族", "Ethnic group").alsoCalled("族别").required(),
    /** As printed on the card, plain text. */
    address: d
      .text("住址", "Address", { max: 200 })
      .alsoCalled("家庭住址", "身份证地址", "身份证住址", "户籍地址", "户籍所在地", "户口所在地", "地址", "家庭地址", "现住址")
      .required()
      .masked("hidden"),
    grant_org: d.text("发证机关", "Issuing authority", { max: 100 }).alsoCalled("签发机关").required(),
    start_date: d.day("证件有效期起", "ID valid from"),
    /** Empty means 长期 (no expiry). */
    expiry_date: d.day("证件有效期至", "ID valid until"),
    head_image: d.filesField("证件头像", "Portrait", { max: 1, accept: pictures }).required().masked("hidden"),
    positive_id_card_image: d.filesField("身份证正面", "ID card front", { max: 1, accept: pictures }).masked("hidden"),
    negative_id_card_image: d.filesField("身份证反面", "ID card back", { max: 1, accept: pictures }).masked("hidden"),
    face_image: d.filesField("人脸照片", "Face photo", { max: 1, accept: pictures }).masked("hidden"),
    politics_type: d.choice(politicalStatus, "政治面貌", "Political status"),
    culture_level_type: d.choice(education, "文化程度", "Education"),
    marital_status: d.choice(maritalStatus, "婚姻状况", "Marital status"),
    is_joined: d.choice(yesNo, "是否加入工会", "Union member"),
    joined_time: d.day("加入工会时间", "Union member since").required().when("is_joined", 1),
    cell_phone: d
      .mobile("手机号", "Mobile phone")
      .alsoCalled("手机", "手机号码", "电话", "联系电话", "电话号码", "联系方式", "移动电话", "本人电话")
      .required()
      .search(),
    /** A new phone confirms nothing for some days (`newPhoneDays`). Empty: the phone is the one first registered. */
    phone_changed_on: d.day("手机更换日期", "Phone changed on").computed(),
    specialty: d.text("特长", "Skills"),
    has_bad_medical_history: d.choice(yesNoUnknown, "重大病史", "Serious illness"),
    urgent_link_man: d.personNameField("紧急联系人", "Emergency contact"),
    urgent_link_man_phone: d.mobile("紧急联系电话", "Emergency contact's phone"),
    verified_status: d.choice(verifiedStatus, "实名核验", "Verification").computed().filter().default(verifiedStatus.unverified),
    verified_at: d.instant("核验时间", "Verified at").computed(),
    // From the time when workers had a password; no longer used.
    password_hash: d.text("自助密码", "Self-service password").computed().hidden(),
    must_change_password: d.bool("须修改密码", "Must change password").computed().hidden().default(false),
    /** Of the reader's projects only: no company sees where else a person works. */
    sites: d.text("所在项目", "Projects").derived({ op: "expression" }),
    owed_amount: d.money("拖欠", "Overdue").term("overdueWages").derived({ op: "expression" }),
    ...origin,
  },

  read,
  searchPreview: ["id_card_number", "sites", "owed_amount"],
  list: {
    columns: [
      "worker_name",
      "sites",
      "owed_amount",
      "gender",
      "age",
      "id_card_number",
      "cell_phone",
      "nation",
      "verified_status",
    ],
    secondLines: { worker_name: "id_card_number", gender: "age", nation: "verified_status" },
    answered: [
      ...(["id_card_type", "birthday", "birth_place_code", "address", "grant_org", "start_date", "expiry_date"] as const),
      ...(["head_image", "positive_id_card_image", "negative_id_card_image", "face_image"] as const),
      ...(["politics_type", "culture_level_type", "marital_status", "is_joined", "joined_time", "phone_changed_on"] as const),
      ...(["specialty", "has_bad_medical_history", "urgent_link_man", "urgent_link_man_phone"] as const),
      ...(["verified_at", "creator_type"] as const),
    ],
    primaryFilters: ["gender", "verified_status"],
  },
  show: [
    {
      title: ["基本信息", "Basic information"],
      fields: [
        "worker_name",
        "id_card_type",
        "id_card_number",
        "gender",
        "birthday",
        "age",
        "nation",
        "address",
        "cell_phone",
        "phone_changed_on",
      ],
    },
    {
      title: ["证件", "Identity documents"],
      fields: ["grant_org", "start_date", "expiry_date", "verified_status", "verified_at"],
    },
    { title: ["照片", "Photos"], fields: ["head_image", "positive_id_card_image", "negative_id_card_image", "face_image"] },
    {
      title: ["其他", "Other"],
      fields: [
        "politics_type",
        "culture_level_type",
        "marital_status",
        "is_joined",
        "joined_time",
        "specialty",
        "has_bad_medical_history",
        "urgent_link_man",
        "urgent_link_man_phone",
      ],
    },
  ],
  relations: { workers: { reference: "workers", target: "realinfo", label: ["参与项目", "Projects"] } },
  screen: { form: false },
});
export type Realinfo = d.Row<typeof realinfos>;
