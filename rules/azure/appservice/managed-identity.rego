# METADATA
# scope: package
# title: Apps have a managed identity
# description: An app without an identity needs secrets of its own to reach Azure.
# custom:
#   id: PL-AZURE-APPSERVICE-8
#   severity: low
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_function_app, azurerm_function_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   frameworks:
#     CIS-Azure-3.0: ["9.5"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4"]
#   remedy: Add identity with type SystemAssigned or UserAssigned.
#   fix:
#     - set: {identity.0.type: SystemAssigned}
package plumbline.azure.appservice.managed_identity

deny contains {"message": "The app has no managed identity.", "path": ["identity"]} if not input.resource.attributes.identity[0]
