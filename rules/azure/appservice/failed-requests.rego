# METADATA
# scope: package
# title: Apps trace failed requests
# description: Without traces nobody can tell where a request failed.
# custom:
#   id: PL-AZURE-APPSERVICE-11
#   severity: low
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot]
#   remedy: Set failed_request_tracing (failed_request_tracing_enabled in the older types) in logs to true.
#   fix:
#     - set: {denied: true}
package plumbline.azure.appservice.failed_requests

attributes := input.resource.attributes

name := "failed_request_tracing_enabled" if {
	startswith(input.resource.type, "azurerm_app_service")
} else := "failed_request_tracing"

is_set if attributes.logs[0].failed_request_tracing_enabled == true

is_set if attributes.logs[0].failed_request_tracing == true

deny contains {"message": "The app does not trace failed requests.", "path": ["logs", 0, name]} if not is_set
