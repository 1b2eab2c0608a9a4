// What Node-RED reads when it starts: nothing of it leaves the machine.
module.exports = {
    flowFile: "flows.json",
    flowFilePretty: true,
    credentialSecret: false,
    uiHost: "127.0.0.1",
    telemetry: { enabled: false, updateNotification: false },
    editorTheme: { tours: false, projects: { enabled: false } },
    logging: { console: { level: "warn", metrics: false, audit: false } },
};
