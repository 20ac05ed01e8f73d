import "./dictionaryEntries";
