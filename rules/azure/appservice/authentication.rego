# METADATA
# scope: package
# title: Apps make users sign in
# description: Without it everybody reaches the app unless it checks users itself.
# custom:
#   id: PL-AZURE-APPSERVICE-7
#   severity: medium
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_function_app, azurerm_function_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   frameworks:
#     CIS-Azure-3.0: ["9.2"]
#   remedy: Add auth_settings with enabled true, or auth_settings_v2 with auth_enabled true.
#   fix:
#     - set:
#         auth_settings.0.enabled: true
#         auth_settings.0.active_directory.0.client_id: '${var.sign_in_client_id}'
#       whole: true
#       marks: removes
#     - type: [azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#       set: {auth_settings_v2.0.auth_enabled: true}
#       marks: removes
#     - set: {auth_settings.0.enabled: true}
#       marks: removes
package plumbline.azure.appservice.authentication

attributes := input.resource.attributes

is_on if attributes.auth_settings[_].enabled == true

is_on if attributes.auth_settings_v2[_].auth_enabled == true

deny contains {"message": "Users of the app do not sign in.", "path": ["auth_settings"]} if not is_on
