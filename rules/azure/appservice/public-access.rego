# METADATA
# scope: package
# title: Apps are closed to public networks
# description: An app that only private endpoints reach cannot be tried from the internet.
# custom:
#   id: PL-AZURE-APPSERVICE-14
#   severity: medium
#   resources: [azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   remedy: Set public_network_access_enabled to false.
package plumbline.azure.appservice.public_access

attributes := input.resource.attributes

deny contains {"message": "The app can be reached over public networks.", "path": ["public_network_access_enabled"]} if not attributes.public_network_access_enabled == false
