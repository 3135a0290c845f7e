# METADATA
# scope: package
# title: Settings of apps hold no secrets
# description: Everybody who may read the app, the template or its state reads its settings.
# custom:
#   id: PL-AZURE-APPSERVICE-16
#   severity: critical
#   resources: [azurerm_app_service, azurerm_app_service_slot, azurerm_linux_web_app, azurerm_windows_web_app, azurerm_linux_web_app_slot, azurerm_windows_web_app_slot, azurerm_function_app, azurerm_function_app_slot, azurerm_linux_function_app, azurerm_windows_function_app, azurerm_linux_function_app_slot, azurerm_windows_function_app_slot]
#   remedy: Refer to a key vault with @Microsoft.KeyVault(...), and change the secret that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.azure.appservice.settings_secrets

import data.plumbline.lib.credentials_in_text
import data.plumbline.lib.secrets

deny contains {"message": sprintf("The setting %s holds a secret.", [name]), "path": ["app_settings", name]} if {
	some name, value in input.resource.attributes.app_settings
	not startswith(value, "@Microsoft.KeyVault")
	is_secret(name, value)
}

is_secret(name, value) if credentials_in_text.is_secret(name, value)

is_secret(_, value) if secrets.is_secret_value(value)
