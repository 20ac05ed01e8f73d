import "./detail";
import "./projectCorps";
import "./review";
import "./status";
import "./writing";
import "./uploadSetting";
import "./systemStates";
import "./constructionPermits";
