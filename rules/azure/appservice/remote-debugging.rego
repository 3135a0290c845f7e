# METADATA
# scope: package
# title: Apps cannot be debugged from afar
# description: A debugger reads and changes everything in the app.
# custom:
#   id: PL-AZURE-APPSERVICE-5
#   severity: high
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   remedy: Set remote_debugging_enabled in site_config to false.
#   fix:
#     - set: {denied: false}
#       marks: removes
package plumbline.azure.appservice.remote_debugging

attributes := input.resource.attributes

deny contains {"message": "The app can be debugged from afar.", "path": ["site_config", 0, "remote_debugging_enabled"]} if attributes.site_config[0].remote_debugging_enabled == true
