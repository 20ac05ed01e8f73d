import "./papers";
import "./paperWordings";
