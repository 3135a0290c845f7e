# METADATA
# scope: package
# title: Apps have a managed identity
# description: An app without an identity needs secrets of its own to reach Azure.
# custom:
#   id: PL-AZURE-APPSERVICE-8
#   severity: low
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_function_app, azurerm_function_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   remedy: Add identity with type SystemAssigned or UserAssigned.
package plumbline.azure.appservice.managed_identity

deny contains {"message": "The app has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
