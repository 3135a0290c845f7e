# METADATA
# scope: package
# title: Apps log requests
# description: Without logs nobody can tell afterwards who called the app.
# custom:
#   id: PL-AZURE-APPSERVICE-12
#   severity: medium
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot]
#   remedy: Add http_logs to logs.
package plumbline.azure.appservice.http_logs

deny contains {"message": "The app does not log requests.", "path": ["logs", 0, "http_logs"]} if not input.resource.attributes.logs[0].http_logs[0]
