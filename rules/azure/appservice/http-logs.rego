# METADATA
# scope: package
# title: Apps log requests
# description: Without logs nobody can tell afterwards who called the app.
# custom:
#   id: PL-AZURE-APPSERVICE-12
#   severity: medium
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot]
#   frameworks:
#     CIS-Azure-3.0: ["6.1.6"]
#     CIS-Azure-4.0: ["7.1.1.6"]
#     CIS-Azure-5.0: ["6.1.1.6"]
#     HIPAA: ["164.308(a)(1)(ii)(D)", "164.308(a)(3)(ii)(A)", "164.308(a)(6)(ii)", "164.312(b)"]
#     ISO27001-2022: ["A.8.15"]
#     PCI-4.0: ["5.3.4", "10.2.1", "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7",
#       "10.2.2", "10.3.1", "10.6.3"]
#     SOC2: ["A1.2", "CC7.2", "CC7.3", "PI1.2"]
#   remedy: Add http_logs to logs.
#   fix:
#     - set: {logs.0.http_logs.0.file_system.0: {retention_in_days: 90, retention_in_mb: 35}}
package plumbline.azure.appservice.http_logs

deny contains {"message": "The app does not log requests.", "path": ["logs", 0, "http_logs"]} if not input.resource.attributes.logs[0].http_logs[0]
