# METADATA
# scope: package
# title: Key vaults log who uses them
# description: Without logs nobody can tell afterwards who read which secret.
# custom:
#   id: PL-AZURE-KEYVAULT-6
#   severity: medium
#   resources: [azurerm_key_vault]
#   remedy: Add an azurerm_monitor_diagnostic_setting for the vault.
package plumbline.azure.keyvault.logging

is_logged if {
	some each in input.companions
	each.type == "azurerm_monitor_diagnostic_setting"
}

deny contains {"message": "The vault does not log who uses it.", "path": []} if not is_logged
