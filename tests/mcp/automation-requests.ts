/** The requests of automation-server.md, byte for byte but for the names of program, provider and element. */
export const documentedRequests = (program: string, provider: string) => ({
  initialize: `{
  "jsonrpc": "2.0",
  "id": 1,
  "method": "initialize",
  "params": {
    "protocolVersion": "2024-11-05",
    "capabilities": {}
  }
}`,
  list: `{
  "jsonrpc": "2.0",
  "id": 2,
  "method": "tools/list"
}`,
  launch: `{
  "jsonrpc": "2.0",
  "id": 3,
  "method": "tools/call",
  "params": {
    "name": "launchProcess",
    "arguments": {
      "executable": "${program}"
    }
  }
}`,
  windows: `{
  "jsonrpc": "2.0",
  "id": 4,
  "method": "tools/call",
  "params": {
    "name": "listWindows",
    "arguments": {}
  }
}`,
  tree: `{
  "jsonrpc": "2.0",
  "id": 5,
  "method": "tools/call",
  "params": {
    "name": "queryTree",
    "arguments": {
      "providerName": "${provider}",
      "targetId": "gallery",
      "options": {
        "depth": 3
      }
    }
  }
}`,
  keys: `{
  "jsonrpc": "2.0",
  "id": 6,
  "method": "tools/call",
  "params": {
    "name": "setProperty",
    "arguments": {
      "providerName": "${provider}",
      "elementId": "gallery",
      "propertyName": "keys",
      "value": "5+3="
    }
  }
}`,
  read: `{
  "jsonrpc": "2.0",
  "id": 7,
  "method": "tools/call",
  "params": {
    "name": "readProperty",
    "arguments": {
      "providerName": "${provider}",
      "elementId": "gallery",
      "propertyName": "text"
    }
  }
}`,
  click: `{
  "jsonrpc": "2.0",
  "id": 8,
  "method": "tools/call",
  "params": {
    "name": "clickElement",
    "arguments": {
      "providerName": "${provider}",
      "elementId": "name"
    }
  }
}`,
  providers: `{
  "jsonrpc": "2.0",
  "id": 9,
  "method": "tools/call",
  "params": {
    "name": "getProviders",
    "arguments": {}
  }
}`,
  calculation: `{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"setProperty","arguments":{"providerName":"${provider}","elementId":"gallery","propertyName":"keys","value":"25+17="}}}`,
  display: `{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"readProperty","arguments":{"providerName":"${provider}","elementId":"gallery","propertyName":"text"}}}`,
});
