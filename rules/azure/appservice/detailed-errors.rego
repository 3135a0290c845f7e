# METADATA
# scope: package
# title: Apps keep detailed error messages
# description: Without them nobody can tell why a request failed.
# custom:
#   id: PL-AZURE-APPSERVICE-10
#   severity: low
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot]
#   remedy: Set detailed_error_messages (detailed_error_messages_enabled in the older types) in logs to true.
#   fix:
#     - set: {denied: true}
package plumbline.azure.appservice.detailed_errors

attributes := input.resource.attributes

name := "detailed_error_messages_enabled" if {
	startswith(input.resource.type, "azurerm_app_service")
} else := "detailed_error_messages"

is_set if attributes.logs[0].detailed_error_messages_enabled == true

is_set if attributes.logs[0].detailed_error_messages == true

deny contains {"message": "The app keeps no detailed error messages.", "path": ["logs", 0, name]} if not is_set
