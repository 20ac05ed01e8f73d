import "./accounts";
import "./orgs";
import "./roles";
import "./apiKeys";
